export { chatText } from './chat/chat-text.ts';
