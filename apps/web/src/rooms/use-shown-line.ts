import { isSameMove, type Line } from '@chuhe/rules';
import { useMemo, useState } from 'react';
import type { RoomState } from './connection/room-state.ts';
import { type BegunRoom, shownLine, unconfirmedMove } from './room-view.ts';

/**
 * The moves on the board. When the server confirms what is shown already, the line stays the same one, so
 * that the man goes on gliding.
 */
export function useShownLine(state: RoomState, room: BegunRoom): Line {
  const unconfirmed = useMemo(() => unconfirmedMove(state), [state]);
  const from = unconfirmed?.from;
  const to = unconfirmed?.to;
  const line = useMemo(
    () => shownLine(room, from === undefined || to === undefined ? undefined : { from, to }),
    [room, from, to],
  );
  const [kept, setKept] = useState(line);
  const shown = isSameLine(kept, line) ? kept : line;
  if (shown !== kept) setKept(shown);
  return shown;
}

function isSameLine(one: Line, other: Line): boolean {
  if (one.moves.length !== other.moves.length) return false;
  return one.moves.every((move, index) => {
    const same = other.moves[index];
    return same !== undefined && isSameMove(move, same);
  });
}
