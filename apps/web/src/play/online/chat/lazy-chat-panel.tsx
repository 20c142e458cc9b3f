// The chat of a room, fetched after its board: a closed tab or sheet, or the third column of a wide window.
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';

const load = async () => import('./chat-panel.tsx');

export const ChatBox = lazyPart<ChatPanelProps>(async () => (await load()).ChatBox);
export const ChatColumn = lazyPart<ChatPanelProps>(async () => (await load()).ChatColumn, {
  Coming: () => <section className="game-table__chat" />,
});
export const ChatSheet = lazyPart<ChatPanelProps>(async () => (await load()).ChatSheet, {
  isNeeded: ({ chat }) => chat.isOpen,
});
