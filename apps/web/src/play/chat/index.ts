export type { ChatLine } from './chat-messages.tsx';
export { chatText } from './chat-text.ts';
export { ChatThread } from './lazy-chat-thread.tsx';
export { type Muting, useMuting } from './use-muting.ts';
