import type { Side } from '../board/piece.ts';
import { isTimeUp } from './clock.ts';
import { conditionalAnswer, extendByRecord } from './conditional-moves.ts';
import {
  decideClaimDraw,
  decideClaimWin,
  decideMarkAbsent,
  decideMarkReturned,
} from './decide-absence.ts';
import {
  decideAcceptDraw,
  decideDeclineDraw,
  decideOfferDraw,
  decideAcceptTakeback,
  decideAskTakeback,
  decideDeclineTakeback,
} from './decide-offers.ts';
import type { Millis, RoomFact } from './event.ts';
import {
  type PlayingRoom,
  plyOf,
  type SeenPosition,
  sideOfUser,
  sideToMove,
  haveBothMoved,
} from './room.ts';
import {
  accept,
  type Deciders,
  refuse,
  type DeciderResult,
  refuseWith,
  aborts,
  endsBy,
} from './deciders.ts';
import { judgeLine } from '../endings/ending.ts';
import { currentPosition, extendLine, type MoveLine } from '../endings/move-line.ts';
import { readMove } from '../position/explain-move.ts';
import { type CommandOf, type CommandType, ENDING_COMMANDS } from './command.ts';
import { readMoveRecord } from '../notation/coordinates.ts';
import { outcomeOfEnding } from './outcome.ts';
import { lagCredit } from './lag.ts';
import { isSlow } from './time-control.ts';

const stillRunning = (): DeciderResult => refuse('game-still-running');

/** The deciders of a running game. */
export const WHILE_PLAYING: Deciders<PlayingRoom> = {
  create: () => refuse('room-exists'),
  sit: (room, { userId }) =>
    refuse(sideOfUser(room, userId) === undefined ? 'seat-taken' : 'already-seated'),
  leave: byPlayer(decideLeave),
  play: byPlayer(decidePlay),
  /** [R6.21] resigning loses, no matter which side is to move. */
  resign: byPlayer((room, side) => accept(endsBy(room, side, 'resignation'))),
  abort: byPlayer(decideAbort),
  'offer-draw': atSeenPly(decideOfferDraw),
  'accept-draw': atSeenPly(decideAcceptDraw),
  'decline-draw': atSeenPly(decideDeclineDraw),
  'ask-takeback': atSeenPly(decideAskTakeback),
  'accept-takeback': atSeenPly(decideAcceptTakeback),
  'decline-takeback': atSeenPly(decideDeclineTakeback),
  'claim-win': byPlayer(decideClaimWin),
  'claim-draw': byPlayer(decideClaimDraw),
  'time-out': decideTimeOut,
  'mark-absent': decideMarkAbsent,
  'mark-returned': decideMarkReturned,
  /** [R6.14] a server outage postpones deadlines. */
  'move-clock': (_room, { millis }) =>
    millis > 0 ? accept({ type: 'clock-moved', millis }) : refuse('no-outage'),
  'set-vacation': decideSetVacation,
  'offer-rematch': stillRunning,
  'accept-rematch': stillRunning,
  'decline-rematch': stillRunning,
};

interface ByPerson {
  readonly type: CommandType;
  readonly userId: string;
  readonly lagMillis?: Millis;
}

interface AtPosition extends ByPerson, SeenPosition {}

type PlayerDecider<C> = (room: PlayingRoom, side: Side, now: Millis, command: C) => DeciderResult;
type RoomDecider<C> = (room: PlayingRoom, command: C, now: Millis) => DeciderResult;

/**
 * [R6.7] only the two players may send commands. [R6.13] any command after the sender's own time has run out is too
 * late: the time-out is decided instead.
 */
function byPlayer<C extends ByPerson>(decideFor: PlayerDecider<C>): RoomDecider<C> {
  return (room, command, now) => {
    const side = sideOfUser(room, command.userId);
    if (side === undefined) return refuse('not-a-player');
    const credit = lagCredit(room.clock.lag[side], command.lagMillis ?? 0);
    const isLate = side === sideToMove(room) && isTimeUp(room, now, credit);
    if (isLate && !mayAbort(room, command.type)) {
      return { facts: [endsBy(room, side, 'timeout')], refusal: { code: 'time-is-up' } };
    }
    return decideFor(room, side, now, command);
  };
}

/** [R6.22] whether a late command may still end the game: it aborts, as the time-out would. */
function mayAbort(room: PlayingRoom, type: CommandType): boolean {
  return !haveBothMoved(room) && ENDING_COMMANDS.has(type);
}

/** [R6.15] an offer or answer counts only for the position that the player saw. */
function atSeenPly<C extends AtPosition>(decideFor: PlayerDecider<C>): RoomDecider<C> {
  return byPlayer((room, side, now, command) =>
    isAboutPosition(room, command) ? decideFor(room, side, now, command) : refuse('stale'),
  );
}

/**
 * [R6.15] after a takeback the same ply may be another position: a command from before it stays refused, even once the
 * game has returned to that ply.
 */
function isAboutPosition(room: PlayingRoom, { ply, takebackSeq }: SeenPosition): boolean {
  return ply === plyOf(room) && takebackSeq === room.takeback.grantedSeq;
}

/** [R6.8] plays a move, and ends the game if the position decides it. */
function decidePlay(
  room: PlayingRoom,
  side: Side,
  _now: Millis,
  command: CommandOf<'play'>,
): DeciderResult {
  if (side !== sideToMove(room)) return refuse('wait-for-opponent');
  if (!isAboutPosition(room, command)) return refuse('stale');
  const record = readMoveRecord(command.move);
  if (record === undefined) return refuse('move-data-error');
  const reading = readMove(currentPosition(room.line), record.from, record.to);
  if (!reading.ok) return refuseWith(reading.refusal);

  const lagMillis = lagCredit(room.clock.lag[side], command.lagMillis);
  const moved = { type: 'moved', move: command.move } as const;
  const fact = lagMillis > 0 ? { ...moved, lagMillis } : moved;
  const after = extendLine(room.line, reading.move);
  const end = endOf(after);
  return accept(fact, ...(end.length > 0 ? end : answerFacts(room, after, command)));
}

/** [R6.36] the other side's stored answer to this move, and any ending it causes; it takes no time. */
function answerFacts(
  room: PlayingRoom,
  after: MoveLine,
  { move, conditional }: CommandOf<'play'>,
): readonly RoomFact[] {
  const answer = conditional && conditionalAnswer(room, conditional, move);
  const answered = answer === undefined ? undefined : extendByRecord(after, answer);
  if (answer === undefined || answered === undefined) return [];
  return [{ type: 'moved', move: answer }, ...endOf(answered)];
}

function endOf(line: MoveLine): readonly RoomFact[] {
  const ending = judgeLine(line);
  return ending === undefined ? [] : [{ type: 'ended', outcome: outcomeOfEnding(ending) }];
}

/** [R6.22] until both sides have moved, either may abort the game. */
function decideAbort(room: PlayingRoom, side: Side): DeciderResult {
  return haveBothMoved(room) ? refuse('too-late-to-abort') : accept(aborts(side));
}

/** [R6.22] leaving is an abort as long as that is possible, and later a loss. */
function decideLeave(room: PlayingRoom, side: Side): DeciderResult {
  return accept(endsBy(room, side, 'escape'));
}

/** [R6.37] stops the clock of a side until a given time; an expired deadline stays expired. */
function decideSetVacation(
  room: PlayingRoom,
  { side, until }: CommandOf<'set-vacation'>,
  now: Millis,
): DeciderResult {
  if (!isSlow(room.options.timeControl)) return refuse('no-vacation');
  if (side === sideToMove(room) && isTimeUp(room, now, 0))
    return { facts: [endsBy(room, side, 'timeout')], refusal: { code: 'time-is-up' } };
  const known = Math.max(now, room.vacations[side]?.until ?? 0);
  if (Math.max(now, until) === known) return refuse('no-vacation');
  return accept({ type: 'clock-moved', millis: 0, vacation: { side, until } });
}

/** [R6.11] the game ends once the time of the side to move has run out. */
function decideTimeOut(
  room: PlayingRoom,
  _command: CommandOf<'time-out'>,
  now: Millis,
): DeciderResult {
  return isTimeUp(room, now, 0)
    ? accept(endsBy(room, sideToMove(room), 'timeout'))
    : refuse('time-not-up');
}
