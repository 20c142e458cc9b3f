import { opponentOf, plyOf, sideToMove } from '@chuhe/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { nameAt } from './room-view.ts';

const DECLINES = ['draw-declined', 'takeback-declined', 'rematch-declined'] as const;
type Decline = (typeof DECLINES)[number];

const SHOWN_MILLIS = 3000;

/** A short notice that the opponent declined an offer, because the chat that lists it may be closed. */
export function useDeclined(state: RoomState): string | undefined {
  const text = useText();
  const known = useRef(state);
  const [shown, setShown] = useState<{ readonly words: string }>();
  const show = useEffectEvent((decline: Decline) => {
    const name = state.side === undefined ? '' : nameAt(state, opponentOf(state.side));
    setShown({ words: text(`room.event.${decline}`, { name }) });
  });
  useEffect(() => {
    for (const decline of declinesSince(known.current, state)) show(decline);
    known.current = state;
  }, [state]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MILLIS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown?.words;
}

/** The player's offers that the opponent has declined since an earlier state, by an answer or by a move. */
export function declinesSince(earlier: RoomState, state: RoomState): readonly Decline[] {
  const { side } = state;
  // Before the first welcome there is no log; its content is old.
  if (side === undefined || earlier.room === undefined) return [];
  const answers = state.log.slice(earlier.log.length).flatMap((event) => {
    const decline = DECLINES.find((type) => type === event.type);
    const isOther = 'side' in event && event.side !== side;
    return decline !== undefined && isOther ? [decline] : [];
  });
  return isDeclinedByMove(earlier, state) ? [...answers, 'draw-declined'] : answers;
}

function isDeclinedByMove({ room: before }: RoomState, { room, side }: RoomState): boolean {
  if (before?.state !== 'playing' || room?.state !== 'playing') return false;
  const hasOffered = before.draw.by === side && room.draw.by === undefined;
  return hasOffered && plyOf(room) > plyOf(before) && sideToMove(room) === side;
}
