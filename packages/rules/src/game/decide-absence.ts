import { opponentOf, type Side } from '../board/piece.ts';
import type { CommandOf } from './command.ts';
import type { FactOf, Millis } from './event.ts';
import { type Absence, haveBothMoved, type PlayingRoom } from './room.ts';
import { isSlow } from './time-control.ts';
import { accept, refuse, refuseWith, type DeciderResult, aborts, endsBy } from './deciders.ts';

/** How long a player's connection must be lost before the opponent may claim. */
export const LOST_MILLIS = 60_000;

/** The same after the player left the page on purpose. */
export const LEFT_MILLIS = 10_000;

/** The time until the absence of `side` may be claimed; undefined if that side is present or the game is slow. */
export function claimCountdown(room: PlayingRoom, side: Side, now: Millis): Millis | undefined {
  const absence = room.absences[side];
  // [R6.24] in a slow game, players are expected to be away.
  if (absence === undefined || isSlow(room.options.timeControl)) return undefined;
  return Math.max(0, claimableAt(absence) - now);
}

/** [R6.23] marks a player absent; a repeated report counts only if it allows an earlier claim. */
export function decideMarkAbsent(
  room: PlayingRoom,
  { side, since, onPurpose }: CommandOf<'mark-absent'>,
  now: Millis,
): DeciderResult {
  const absence = { since: Math.min(since, now), onPurpose };
  const known = room.absences[side];
  if (known !== undefined && claimableAt(known) <= claimableAt(absence)) {
    return refuse('already-absent');
  }
  return accept({ type: 'absent', side, ...absence });
}

export function decideMarkReturned(
  room: PlayingRoom,
  { side }: CommandOf<'mark-returned'>,
): DeciderResult {
  const isAway = room.absences[side] !== undefined;
  return isAway ? accept({ type: 'returned', side }) : refuse('not-absent');
}

/** [R6.24] a win against an absent opponent; [R6.22] no result unless both have moved. */
export function decideClaimWin(room: PlayingRoom, side: Side, now: Millis): DeciderResult {
  return claim(room, side, now, endsBy(room, opponentOf(side), 'absence'));
}

/** [R6.24] a draw instead, for a player who prefers not to win this way. */
export function decideClaimDraw(room: PlayingRoom, side: Side, now: Millis): DeciderResult {
  const draw = { type: 'ended', outcome: { type: 'draw', by: 'absence' } } as const;
  return claim(room, side, now, haveBothMoved(room) ? draw : aborts(opponentOf(side)));
}

function claim(room: PlayingRoom, side: Side, now: Millis, fact: FactOf<'ended'>): DeciderResult {
  const waitMillis = claimCountdown(room, opponentOf(side), now);
  if (waitMillis === undefined) return refuse('opponent-is-here');
  return waitMillis > 0 ? refuseWith({ code: 'claim-too-early', waitMillis }) : accept(fact);
}

/** [R6.23] the time from which the opponent of an absent player may claim a win or a draw. */
function claimableAt(absence: Absence): Millis {
  return absence.since + (absence.onPurpose ? LEFT_MILLIS : LOST_MILLIS);
}
