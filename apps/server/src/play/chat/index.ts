export { chatStore, type ChatCircle, type ChatStore, chatPersonalData } from './chat.store.ts';
export { sendChat, type ChatParts } from './send-chat.ts';
