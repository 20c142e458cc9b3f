import type { ChatMessage } from '@chuhe/protocol';
import { opponentOf } from '@chuhe/rules';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
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
}

/** The chat as this user sees it, without muted players. `isInView` while it is beside the board. */
export function useChat(state: RoomState, isInView: boolean): Chat {
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
    toggleMuted: toggle,
  };
}

const KEY = 'muted-players';
const idsSchema = z.array(z.string());

interface Muting {
  readonly isMuted: boolean;
  readonly toggle: () => void;
}

/** Whether the messages of a player are hidden; stored until the browser closes. */
function useMuted(userId: string | undefined): Muting {
  const [muted, setMuted] = useState(readMuted);
  const isMuted = userId !== undefined && muted.includes(userId);
  return {
    isMuted,
    toggle: () => {
      if (userId === undefined) return;
      const next = isMuted ? muted.filter((id) => id !== userId) : [...muted, userId];
      setMuted(next);
      writeMuted(next);
    },
  };
}

function readMuted(): readonly string[] {
  try {
    return idsSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** A browser may refuse storage; then the setting lasts as long as the page. */
function writeMuted(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Nothing to do: the change is already in effect.
  }
}
