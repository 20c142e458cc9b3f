import type { ChatLine } from '@chuhe/protocol';
import { opponentOf } from '@chuhe/rules';
import { useMemo, useState } from 'react';
import type { RoomState } from '../connection/room-state.ts';
import { type ChatEntry, chatEntries } from './chat-entries.ts';
import { useMuted } from './use-muted.ts';

interface Chat {
  readonly entries: readonly ChatEntry[];
  /** The latest line of others that this person wants to read. */
  readonly latest: ChatLine | undefined;
  readonly unread: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly isMuted: boolean;
  readonly toggleMuted: () => void;
}

/** The chat as this person reads it. */
export function useChat(state: RoomState): Chat {
  const { chat, log, userId, side, players } = state;
  const opponentId = side === undefined ? undefined : players[opponentOf(side)]?.userId;
  const { isMuted, toggle } = useMuted(opponentId);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => chat.length);
  const read = useMemo(
    () => (isMuted ? chat.filter(({ from }) => from.userId !== opponentId) : chat),
    [chat, isMuted, opponentId],
  );
  const entries = useMemo(() => chatEntries(read, log), [read, log]);
  if (isOpen && seen !== chat.length) setSeen(chat.length);
  const others = read.filter(({ from }) => from.userId !== userId);
  const news = new Set(chat.slice(seen));
  return {
    entries,
    latest: others.at(-1),
    unread: isOpen ? 0 : others.filter((line) => news.has(line)).length,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    isMuted,
    toggleMuted: toggle,
  };
}
