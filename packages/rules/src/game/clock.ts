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

/** How long a takeback may wait for its answer, and the asker's own clock with it. */
export const TAKEBACK_ANSWER_MILLIS = 15_000;

/** [R6.34] how long the first move of each side may take where neither the room nor the step limits it. */
export const FIRST_MOVE_MILLIS = 30_000;

const NOTHING_USED: PerSide<Millis> = { RED: 0, BLACK: 0 };

/** [R6.11] the last millisecond of the deadline still counts; a credit makes it later. */
export function isTimeUp(room: PlayingRoom, now: Millis, credit: Millis): boolean {
  return now > room.clock.deadline + pausedMillis(room, now) + credit;
}

/** The moment after which the side to move has lost on time, if nothing happens before. */
export function deadlineOf(room: PlayingRoom): Millis {
  return room.clock.deadline + pausedMillis(room, Infinity);
}

/** Until when the side to move must have moved, as a length of time from now. */
export function remainingMillis(room: PlayingRoom, now: Millis): Millis {
  const { turnStartedAt, deadline } = room.clock;
  return clamp(deadline + pausedMillis(room, now) - now, 0, deadline - turnStartedAt);
}

/** [R6.33] the time in stock of a side at a moment; 0 where each move stands for itself. */
export function stockMillis(room: PlayingRoom, side: Side, now: Millis): Millis {
  const stock = currentStock(room.clock)[side];
  if (side !== sideToMove(room) || isFirstMove(room)) return stock;
  return Math.max(0, stock - turnMillis(room.clock, now - pausedMillis(room, now)));
}

/** Thinking time of a side so far, the running turn included. */
export function usedMillis(room: PlayingRoom, side: Side, now: Millis): Millis {
  const { clock } = room;
  if (side !== sideToMove(room)) return clock.usedMillis[side];
  return clock.usedMillis[side] + turnMillis(clock, now - pausedMillis(room, now));
}

/** Thinking time of both sides so far. */
export function usedByBoth(room: PlayingRoom, now: Millis): PerSide<Millis> {
  return { RED: usedMillis(room, 'RED', now), BLACK: usedMillis(room, 'BLACK', now) };
}

/** Whether a game has no result because the side to blame did not make its first move in time. */
export function isFirstMoveMissed({ outcome, options, usedMillis: used }: OverRoom): boolean {
  if (outcome.type !== 'none') return false;
  return used[outcome.side] >= firstMoveLimit(options, firstStock(options.timeControl));
}

/** The clock at the beginning of a game. */
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

/** [R6.10] [R6.33] the clock of the turn after a move; the credit is not counted as thinking. */
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

/** [R6.19] the clock after a takeback: both sides have what they had in stock at that ply. */
export function turnAfterTakeback(room: PlayingRoom, toPly: number, now: Millis): Clock {
  const stocks = room.clock.stocks.slice(0, toPly + 1);
  return beginTurn(room, { ply: toPly, at: now, stocks, used: thoughtMillis(room, now, 0) });
}

/** The stocks of all turns, the last one as far as it was used. */
export function stocksAtEnd(room: PlayingRoom, now: Millis): Clock['stocks'] {
  const last = { RED: stockMillis(room, 'RED', now), BLACK: stockMillis(room, 'BLACK', now) };
  return [...room.clock.stocks.slice(0, -1), last];
}

/** The clock with a takeback's pause counted in, so that the request may be forgotten. */
export function afterPause(room: PlayingRoom, now: Millis): Clock {
  return delay(room.clock, takebackMillis(room, now));
}

/** [R6.37] the clock with what the vacation of a side has been worth until now, so that another may take its place. */
export function clockAtVacation(room: PlayingRoom, side: Side, now: Millis): Clock {
  return side === sideToMove(room) ? delay(room.clock, vacationMillis(room, now)) : room.clock;
}

/** [R6.14] the clock after an outage: never more is left than at the beginning of the turn. */
export function clockAfterOutage(clock: Clock, millis: Millis, now: Millis): Clock {
  return delay(clock, momentAfterOutage(clock.turnStartedAt, millis, now) - clock.turnStartedAt);
}

/** [R6.14] where counting begins after an outage: later by it, though not in the future. */
export function momentAfterOutage(moment: Millis, millis: Millis, now: Millis): Millis {
  return Math.max(moment, Math.min(moment + millis, now));
}

function pausedMillis(room: PlayingRoom, now: Millis): Millis {
  return takebackMillis(room, now) + vacationMillis(room, now);
}

/** [R6.37] the part of the running turn that lies in a vacation of the side to move. */
function vacationMillis(room: PlayingRoom, now: Millis): Millis {
  const vacation = room.vacations[sideToMove(room)];
  if (vacation === undefined) return 0;
  const from = Math.max(vacation.from, room.clock.turnStartedAt);
  return Math.max(0, Math.min(now, vacation.until) - from);
}

/** [R6.20] the side to move does not pay for waiting for the answer to its own request. */
function takebackMillis(room: PlayingRoom, now: Millis): Millis {
  const { request } = room.takeback;
  if (request === undefined || request.by !== sideToMove(room)) return 0;
  return clamp(now - request.askedAt, 0, TAKEBACK_ANSWER_MILLIS);
}

interface NextTurn {
  readonly ply: number;
  readonly at: Millis;
  readonly stocks: Clock['stocks'];
  /** What the side to move now has thought in its turn. */
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

/** What the side to move has thought about this move, its credit taken off. */
function thoughtMillis(room: PlayingRoom, now: Millis, credit: Millis): Millis {
  const thought = turnMillis(room.clock, now - pausedMillis(room, now));
  return Math.max(0, thought - credit);
}

function currentStock(clock: Clock): PerSide<Millis> {
  return clock.stocks.at(-1) ?? NOTHING_USED;
}

/** [R6.34] takes nothing from the stock. */
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
