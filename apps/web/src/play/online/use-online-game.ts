import { isSameMove, type MoveLine, seenPosition, writeMoveRecord } from '@chuhe/rules';
import { useMemo, useState } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import { useBoardEvents } from '../../board/game-ui/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { CommandDraft } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import { serverTime } from '../../platform/live/index.ts';
import { noticeText } from './room-text.ts';
import { type BegunRoom, shownLine, unconfirmedMove, whyRefused } from './room-view.ts';
import type { RoomActions } from './use-room.ts';

/**
 * The moves on the board. When the server confirms a move that is already shown, the line stays the same object,
 * because a new one would restart the animation.
 */
export function useShownLine(state: RoomState, room: BegunRoom): MoveLine {
  const unconfirmed = useMemo(() => unconfirmedMove(state), [state]);
  const from = unconfirmed?.from;
  const to = unconfirmed?.to;
  const line = useMemo(
    () => shownLine(room, from === undefined || to === undefined ? undefined : { from, to }),
    [room, from, to],
  );
  const [previous, setPrevious] = useState(line);
  const shown = isSameLine(previous, line) ? previous : line;
  if (shown !== previous) setPrevious(shown);
  return shown;
}

function isSameLine(one: MoveLine, other: MoveLine): boolean {
  if (one.moves.length !== other.moves.length) return false;
  return one.moves.every((move, index) => {
    const same = other.moves[index];
    return same !== undefined && isSameMove(move, same);
  });
}

/** Submits a command that the rules allow; otherwise shows the refusal immediately. */
export function useAsk(
  state: RoomState,
  submit: RoomActions['submit'],
): (draft: CommandDraft) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  return (draft) => {
    const refusal = whyRefused(state, draft, serverTime(state.line.clock, performance.now()));
    if (refusal === undefined) submit(draft);
    else toast(noticeText({ code: refusal.code, details: { ...refusal } }, text, locale));
  };
}

/** Submits the moves of the board to the server. */
export function useRoomEvents(
  room: BegunRoom,
  submit: RoomActions['submit'],
): (event: BoardEvent) => void {
  const react = useBoardEvents();
  return (event) => {
    if (event.type === 'play') {
      submit({ type: 'play', ...seenPosition(room), move: writeMoveRecord(event.move) });
    } else react(event);
  };
}
