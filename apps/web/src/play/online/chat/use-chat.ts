import type { ChatMessage } from '@chuhe/protocol';
import { opponentOf } from '@chuhe/rules';
import { useMemo, useState } from 'react';
import { type Muting, useMuting } from '../../chat/index.ts';
import type { RoomState } from '../connection/room-state.ts';
import { chatEntries, type ChatEntry } from './chat-entries.ts';

export interface Chat {
  readonly entries: readonly ChatEntry[];
  /** The latest message from another user, excluding muted players. */
  readonly latest: ChatMessage | undefined;
  readonly unread: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly isMuted: boolean;
  readonly toggleMuted: () => void;
  readonly muting: Muting;
}

/** The chat as this user sees it, without muted players. `isInView` while it is beside the board. */
export function useChat(state: RoomState, isInView: boolean): Chat {
  const { chat, log, userId, side, players } = state;
  const opponentId = side === undefined ? undefined : players[opponentOf(side)]?.userId;
  const muting = useMuting();
  const { hides } = muting;
  const isMuted = opponentId !== undefined && hides(opponentId);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => chat.length);
  const read = useMemo(() => chat.filter(({ from }) => !hides(from.userId)), [chat, hides]);
  const entries = useMemo(() => chatEntries(read, log), [read, log]);
  const isRead = isOpen || isInView;
  if (isRead && seen !== chat.length) setSeen(chat.length);
  const others = read.filter(({ from }) => from.userId !== userId);
  const news = new Set(chat.slice(seen));
  return {
    entries,
    latest: others.at(-1),
    unread: isRead ? 0 : others.filter((message) => news.has(message)).length,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    isMuted,
    toggleMuted: () => {
      if (opponentId !== undefined) muting.toggle(opponentId);
    },
    muting,
  };
}
