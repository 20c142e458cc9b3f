import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ChatThreadProps } from './chat-thread.tsx';

/** The chat, with code of its own: a phone shows it on request. */
export const ChatThread = lazyPart<ChatThreadProps>(
  async () => (await import('./chat-thread.tsx')).ChatThread,
);
