import { opponentOf, type Side } from '../board/side.ts';
import { isTimeUp } from './clock.ts';
import type { CommandOf } from './command.ts';
import type { FactOf, Millis } from './event.ts';
import { haveBothMoved, type PlayingRoom, sideToMove } from './room.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A player's end of the game, by a way that is that player's loss. */
export function loses(
  loser: Side,
  by: 'resignation' | 'timeout' | 'escape' | 'absence',
): FactOf<'ended'> {
  return { type: 'ended', outcome: { type: 'win', winner: opponentOf(loser), by } };
}

/** [R6.22] until both sides have moved, either may end the game without a result. */
export function decideAbort(room: PlayingRoom, side: Side): Verdict {
  return haveBothMoved(room) ? refuse('too-late-to-abort') : accept(aborts(side));
}

/** [R6.22] leaving is an abort as long as that is possible, and later a loss. */
export function decideLeave(room: PlayingRoom, side: Side): Verdict {
  return accept(haveBothMoved(room) ? loses(side, 'escape') : aborts(side));
}

/** [R6.11] the side to move loses once its time has run out. */
export function decideTimeOut(
  room: PlayingRoom,
  _command: CommandOf<'time-out'>,
  now: Millis,
): Verdict {
  return isTimeUp(room, now, 0)
    ? accept(loses(sideToMove(room), 'timeout'))
    : refuse('time-not-up');
}

function aborts(side: Side): FactOf<'ended'> {
  return { type: 'ended', outcome: { type: 'none', by: 'aborted', side } };
}
