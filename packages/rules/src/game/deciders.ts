import { opponentOf, type Side } from '../board/piece.ts';
import { canAttack } from '../endings/ending.ts';
import { currentPosition } from '../endings/move-line.ts';
import type { CommandOf, CommandType } from './command.ts';
import type { FactOf, Millis, RoomFact } from './event.ts';
import type { PlainRefusalCode, RoomRefusal } from './refusal.ts';
import { haveBothMoved, type PlayingRoom } from './room.ts';

/** The effects of a command, not yet stamped with time and command id. */
export interface DeciderResult {
  /** The facts in order; with a refusal, only those caused by the lateness of the command. */
  readonly facts: readonly RoomFact[];
  /** Why the command is refused; undefined if it is accepted. */
  readonly refusal: RoomRefusal | undefined;
}

/** The response of a room in one state to each type of command. */
export type Deciders<R> = {
  readonly [T in CommandType]: (room: R, command: CommandOf<T>, now: Millis) => DeciderResult;
};

export function accept(...facts: readonly RoomFact[]): DeciderResult {
  return { facts, refusal: undefined };
}

export function refuse(code: PlainRefusalCode): DeciderResult {
  return refuseWith({ code });
}

export function refuseWith(refusal: RoomRefusal): DeciderResult {
  return { facts: [], refusal };
}

/**
 * [R6.22] the end of a game through one player's action or failure to act: that player's loss, or no result until both
 * have moved. [R6.35] Running out of time against a side that cannot attack is a draw.
 */
export function endsBy(
  room: PlayingRoom,
  side: Side,
  by: 'resignation' | 'timeout' | 'escape' | 'absence',
): FactOf<'ended'> {
  if (!haveBothMoved(room)) return aborts(side);
  if (by === 'timeout' && !canAttack(currentPosition(room.line), opponentOf(side))) {
    return { type: 'ended', outcome: { type: 'draw', by } };
  }
  return { type: 'ended', outcome: { type: 'win', winner: opponentOf(side), by } };
}

/** The abort, by `side`, of a game in which not both have moved. */
export function aborts(side: Side): FactOf<'ended'> {
  return { type: 'ended', outcome: { type: 'none', by: 'aborted', side } };
}
