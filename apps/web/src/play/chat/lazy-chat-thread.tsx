import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ChatThreadProps } from './chat-thread.tsx';

/** The chat, in its own chunk, because phones show it only on request. */
export const ChatThread = lazyPart<ChatThreadProps>(
  async () => (await import('./chat-thread.tsx')).ChatThread,
);
