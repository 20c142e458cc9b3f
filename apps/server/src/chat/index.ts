export { chatStore, type ChatCircle, type ChatStore } from './chat.store.ts';
export { chatPersonalData } from './personal-data.ts';
export { sayLine, type ChatParts } from './say-line.ts';
