import type { Side } from '../board/piece.ts';
import type { Millis } from './event.ts';
import { type Clock, type PerSide, type PlayingRoom, sideToMove, withSide } from './room.ts';

/** The most that one move gets back for its way over the network. */
export const MOST_LAG_MILLIS = 500;

/** How long a takeback may wait for its answer, and the asker's own clock with it. */
export const TAKEBACK_ANSWER_MILLIS = 15_000;

const MILLIS_PER_SECOND = 1000;
const NOTHING_USED: PerSide<Millis> = { RED: 0, BLACK: 0 };

/** [R6.12] the measured lag as far as it counts. */
export function lagCredit(lagMillis: Millis): Millis {
  return lagMillis > 0 ? Math.min(lagMillis, MOST_LAG_MILLIS) : 0;
}

/** [R6.11] the last millisecond of the deadline still counts; a credit makes it later. */
export function isTimeUp(room: PlayingRoom, now: Millis, credit: Millis): boolean {
  return now > room.clock.deadline + pausedMillis(room, now) + credit;
}

/** The moment after which the side to move has lost on time, if nothing happens before. */
export function deadlineOf(room: PlayingRoom): Millis {
  return room.clock.deadline + pausedMillis(room, Infinity);
}

/** What the clock of the side to move shows. */
export function remainingMillis(room: PlayingRoom, now: Millis): Millis {
  const left = room.clock.deadline + pausedMillis(room, now) - now;
  return clamp(left, 0, stepMillis(room));
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

/** The clock at the beginning of a game. */
export function firstTurn(stepSeconds: number, now: Millis): Clock {
  return {
    turnStartedAt: now,
    deadline: now + stepSeconds * MILLIS_PER_SECOND,
    usedMillis: NOTHING_USED,
  };
}

/** [R6.10] the clock of the next turn: a full step; the credit is not counted as thinking. */
export function nextTurn(room: PlayingRoom, now: Millis, credit: Millis): Clock {
  const mover = sideToMove(room);
  const used = usedMillis(room, mover, now) - room.clock.usedMillis[mover];
  const counted = room.clock.usedMillis[mover] + Math.max(0, used - credit);
  return {
    turnStartedAt: now,
    deadline: now + stepMillis(room),
    usedMillis: withSide(room.clock.usedMillis, mover, counted),
  };
}

/** The clock with a takeback's pause counted in, so that the request may be forgotten. */
export function afterPause(room: PlayingRoom, now: Millis): Clock {
  return delay(room.clock, pausedMillis(room, now));
}

/** [R6.14] the clock after an outage: never more than a full step is left. */
export function clockAfterOutage(clock: Clock, millis: Millis, now: Millis): Clock {
  return delay(clock, momentAfterOutage(clock.turnStartedAt, millis, now) - clock.turnStartedAt);
}

/** [R6.14] where counting begins after an outage: later by it, though not in the future. */
export function momentAfterOutage(moment: Millis, millis: Millis, now: Millis): Millis {
  return Math.max(moment, Math.min(moment + millis, now));
}

/** [R6.20] the side to move does not pay for waiting for the answer to its own request. */
function pausedMillis(room: PlayingRoom, now: Millis): Millis {
  const { request } = room.takeback;
  if (request === undefined || request.by !== sideToMove(room)) return 0;
  return clamp(now - request.askedAt, 0, TAKEBACK_ANSWER_MILLIS);
}

function stepMillis(room: PlayingRoom): Millis {
  return room.options.stepSeconds * MILLIS_PER_SECOND;
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
