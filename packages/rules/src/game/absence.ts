import type { Side } from '../board/side.ts';
import type { Millis } from './event.ts';
import type { Absence, PlayingRoom } from './room.ts';

/** How long a lost connection is waited for before the opponent may claim. */
export const LOST_MILLIS = 60_000;

/** The same when the page was left on purpose. */
export const LEFT_MILLIS = 10_000;

/** [R6.23] when the opponent of an absent player may claim the game or a draw. */
export function claimableAt(absence: Absence): Millis {
  return absence.since + (absence.onPurpose ? LEFT_MILLIS : LOST_MILLIS);
}

/** What is left until the absence of `side` may be claimed; undefined when that side is here. */
export function claimCountdown(room: PlayingRoom, side: Side, now: Millis): Millis | undefined {
  const absence = room.absences[side];
  return absence === undefined ? undefined : Math.max(0, claimableAt(absence) - now);
}
