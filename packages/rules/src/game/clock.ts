import { opponentOf, type Side, SIDES } from '../board/piece.ts';
import type { Millis } from './event.ts';
import { afterCredit, FULL_LAG_ACCOUNT } from './lag.ts';
import {
  type Clock,
  haveBothMoved,
  type OverRoom,
  type PerSide,
  type PlayingRoom,
  plyOf,
  sideToMove,
  withSide,
} from './room.ts';
import { firstStock, moveLimit, stockAfterMove } from './time-control.ts';
import type { RoomOptions } from './room-options.ts';

/** How long a takeback request may wait for an answer; the asker's clock pauses for as long. */
export const TAKEBACK_ANSWER_MILLIS = 15_000;

/** [R6.34] the limit for each side's first move if neither the room nor the step sets one. */
export const FIRST_MOVE_MILLIS = 30_000;

const NOTHING_USED: PerSide<Millis> = { RED: 0, BLACK: 0 };

/** [R6.11] the last millisecond before the deadline still counts; a credit extends it. */
export function isTimeUp(room: PlayingRoom, now: Millis, credit: Millis): boolean {
  return now > room.clock.deadline + pausedMillis(room, now) + credit;
}

/** The moment after which the side to move loses on time, if nothing happens before. */
export function deadlineOf(room: PlayingRoom): Millis {
  return room.clock.deadline + pausedMillis(room, Infinity);
}

/** The time until the deadline of the side to move. */
export function remainingMillis(room: PlayingRoom, now: Millis): Millis {
  const { turnStartedAt, deadline } = room.clock;
  return clamp(deadline + pausedMillis(room, now) - now, 0, deadline - turnStartedAt);
}

/** [R6.33] a side's stock at a moment; 0 if the clock has no stock. */
export function stockMillis(room: PlayingRoom, side: Side, now: Millis): Millis {
  const stock = currentStock(room.clock)[side];
  if (side !== sideToMove(room) || isFirstMove(room)) return stock;
  return Math.max(0, stock - turnMillis(room.clock, now - pausedMillis(room, now)));
}

/** The thinking time of a side so far, including the current turn. */
export function usedMillis(room: PlayingRoom, side: Side, now: Millis): Millis {
  const { clock } = room;
  if (side !== sideToMove(room)) return clock.usedMillis[side];
  return clock.usedMillis[side] + turnMillis(clock, now - pausedMillis(room, now));
}

/** The thinking time of both sides so far. */
export function usedByBoth(room: PlayingRoom, now: Millis): PerSide<Millis> {
  return { RED: usedMillis(room, 'RED', now), BLACK: usedMillis(room, 'BLACK', now) };
}

/** Whether a game has no result because a side did not make its first move in time. */
export function isFirstMoveMissed({ outcome, options, usedMillis: used }: OverRoom): boolean {
  if (outcome.type !== 'none') return false;
  return used[outcome.side] >= firstMoveLimit(options, firstStock(options.timeControl));
}

/** The clock at the start of a game. */
export function firstTurn(options: RoomOptions, now: Millis): Clock {
  const stock = firstStock(options.timeControl);
  return {
    turnStartedAt: now,
    deadline: now + firstMoveLimit(options, stock),
    usedMillis: NOTHING_USED,
    stocks: [{ RED: stock, BLACK: stock }],
    lag: { RED: FULL_LAG_ACCOUNT, BLACK: FULL_LAG_ACCOUNT },
  };
}

/** [R6.10] [R6.33] the clock of the turn after a move; the credit does not count as thinking time. */
export function nextTurn(room: PlayingRoom, now: Millis, credit: Millis): Clock {
  const { clock, options } = room;
  const mover = sideToMove(room);
  const used = thoughtMillis(room, now, credit);
  const counted = isFirstMove(room) ? 0 : used;
  const stock = stockAfterMove(options.timeControl, currentStock(clock)[mover], counted);
  const stocks = [...clock.stocks, withSide(currentStock(clock), mover, stock)];
  const lag = withSide(clock.lag, mover, afterCredit(clock.lag[mover], credit));
  return { ...beginTurn(room, { ply: plyOf(room) + 1, at: now, stocks, used }), lag };
}

/** [R6.19] the clock after a takeback: both sides get back their stock at that ply. */
export function turnAfterTakeback(room: PlayingRoom, toPly: number, now: Millis): Clock {
  const stocks = room.clock.stocks.slice(0, toPly + 1);
  return beginTurn(room, { ply: toPly, at: now, stocks, used: thoughtMillis(room, now, 0) });
}

/** The stocks of all turns, including the used part of the last one. */
export function stocksAtEnd(room: PlayingRoom, now: Millis): Clock['stocks'] {
  const last = { RED: stockMillis(room, 'RED', now), BLACK: stockMillis(room, 'BLACK', now) };
  return [...room.clock.stocks.slice(0, -1), last];
}

/** The clock with a takeback's pause applied, so that the request can be dropped. */
export function afterPause(room: PlayingRoom, now: Millis): Clock {
  return delay(room.clock, takebackMillis(room, now));
}

/** [R6.37] the clock with the vacation of a side applied up to now, so that another can replace it. */
export function clockAtVacation(room: PlayingRoom, side: Side, now: Millis): Clock {
  return side === sideToMove(room) ? delay(room.clock, vacationMillis(room, now)) : room.clock;
}

/** [R6.14] the clock after an outage: the time left never exceeds that at the start of the turn. */
export function clockAfterOutage(clock: Clock, millis: Millis, now: Millis): Clock {
  return delay(clock, momentAfterOutage(clock.turnStartedAt, millis, now) - clock.turnStartedAt);
}

/** [R6.14] the start of a count after an outage: shifted by its length, but never into the future. */
export function momentAfterOutage(moment: Millis, millis: Millis, now: Millis): Millis {
  return Math.max(moment, Math.min(moment + millis, now));
}

function pausedMillis(room: PlayingRoom, now: Millis): Millis {
  return takebackMillis(room, now) + vacationMillis(room, now);
}

/** [R6.37] the part of the current turn during the mover's vacation. */
function vacationMillis(room: PlayingRoom, now: Millis): Millis {
  const vacation = room.vacations[sideToMove(room)];
  if (vacation === undefined) return 0;
  const from = Math.max(vacation.from, room.clock.turnStartedAt);
  return Math.max(0, Math.min(now, vacation.until) - from);
}

/** [R6.20] the time that the side to move waited for the answer to its own request; it is not charged. */
function takebackMillis(room: PlayingRoom, now: Millis): Millis {
  const { request } = room.takeback;
  if (request === undefined || request.by !== sideToMove(room)) return 0;
  return clamp(now - request.askedAt, 0, TAKEBACK_ANSWER_MILLIS);
}

interface NextTurn {
  readonly ply: number;
  readonly at: Millis;
  readonly stocks: Clock['stocks'];
  /** The thinking time of the side to move in its turn. */
  readonly used: Millis;
}

function beginTurn(room: PlayingRoom, { ply, at, stocks, used }: NextTurn): Clock {
  const mover = sideToMove(room);
  const next = (plyOf(room) - ply) % 2 === 0 ? mover : opponentOf(mover);
  const { options } = room;
  const stock = stocks.at(-1)?.[next] ?? 0;
  const limit =
    ply < SIDES.length ? firstMoveLimit(options, stock) : moveLimit(options.timeControl, stock);
  const { usedMillis: before } = room.clock;
  return {
    turnStartedAt: at,
    deadline: at + limit,
    usedMillis: withSide(before, mover, before[mover] + used),
    stocks,
    lag: room.clock.lag,
  };
}

/** The thinking time of the side to move for this move, minus its credit. */
function thoughtMillis(room: PlayingRoom, now: Millis, credit: Millis): Millis {
  const thought = turnMillis(room.clock, now - pausedMillis(room, now));
  return Math.max(0, thought - credit);
}

function currentStock(clock: Clock): PerSide<Millis> {
  return clock.stocks.at(-1) ?? NOTHING_USED;
}

/** [R6.34] first moves take nothing from the stock. */
function isFirstMove(room: PlayingRoom): boolean {
  return !haveBothMoved(room);
}

function firstMoveLimit({ timeControl, firstMoveSeconds }: RoomOptions, stock: Millis): Millis {
  if (firstMoveSeconds !== undefined) return firstMoveSeconds * 1000;
  const isLimited = timeControl.kind === 'increment' || timeControl.kind === 'stages';
  return isLimited ? FIRST_MOVE_MILLIS : moveLimit(timeControl, stock);
}

function turnMillis(clock: Clock, now: Millis): Millis {
  return Math.max(0, now - clock.turnStartedAt);
}

function delay(clock: Clock, millis: Millis): Clock {
  return {
    ...clock,
    turnStartedAt: clock.turnStartedAt + millis,
    deadline: clock.deadline + millis,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
