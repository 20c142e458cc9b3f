export { chatWords } from './chat/chat-words.ts';
