import {
  canAttack,
  currentPosition,
  moveLimit,
  type MoveLine,
  opponentOf,
  type PerSide,
  type Side,
  SIDES,
  stocksOfMoves,
  type TimeControl,
  readTimeControl,
  writeTimeControl,
} from '@chuhe/rules';
import type { ClockState } from '../../board/game-ui/index.ts';
import type { LocalRecord, RecordOutcome } from '../../games/device-records/index.ts';

/** The clocks of a game on this device; the time left of each side is derived from the times of the moves. */
export interface DeviceClock {
  /** Undefined in a game without a clock, where only the time used is counted. */
  readonly control: TimeControl | undefined;
  /** The time of each move on the board. */
  readonly moveMillis: readonly number[];
  readonly turnStartedAt: number;
  /** When the game ended. */
  readonly stoppedAt: number | undefined;
  /** Thinking time of each side in earlier turns, including moves that were taken back. */
  readonly usedMillis: PerSide<number>;
}

/** A game with clocks on this device. */
interface ClockedGame {
  readonly line: MoveLine;
  readonly clock: DeviceClock;
}

const NOTHING_USED: PerSide<number> = { RED: 0, BLACK: 0 };

export function startDeviceClock(control: TimeControl | undefined, now: number): DeviceClock {
  return {
    control,
    moveMillis: [],
    turnStartedAt: now,
    stoppedAt: undefined,
    usedMillis: NOTHING_USED,
  };
}

/** The clock after a move from this position. */
export function clockAfterMove(game: ClockedGame, now: number): DeviceClock {
  const { clock } = game;
  return { ...nextTurn(game, now), moveMillis: [...clock.moveMillis, elapsed(clock, now)] };
}

/** The clock when `plies` moves are left on the board: both sides have the time they had then. */
export function clockAfterTakeback(game: ClockedGame, plies: number, now: number): DeviceClock {
  return { ...nextTurn(game, now), moveMillis: game.clock.moveMillis.slice(0, plies) };
}

export function stopClock(clock: DeviceClock, now: number): DeviceClock {
  return { ...clock, stoppedAt: now };
}

/** Thinking time of a side so far, including the running turn. */
export function usedOnDevice({ line, clock }: ClockedGame, side: Side, now: number): number {
  const isToMove = side === currentPosition(line).toMove;
  return clock.usedMillis[side] + (isToMove ? elapsed(clock, now) : 0);
}

/** The state of the clock of a side; undefined without a clock. */
export function deviceClockState(
  game: ClockedGame,
  side: Side,
  now: number,
): ClockState | undefined {
  const { line, clock } = game;
  const { control, moveMillis, stoppedAt } = clock;
  if (control === undefined) return undefined;
  const stocks = stocksOfMoves(control, moveMillis, line.positions[0].toMove);
  const stock = stocks.at(-1)?.[side] ?? 0;
  // [R6.34] the first moves take nothing from the stock, and without a server they have no limit.
  const isFree = control.kind !== 'step' && moveMillis.length < SIDES.length;
  const isCounting = side === currentPosition(line).toMove && !isFree;
  const spent = isCounting ? elapsed(clock, now) : 0;
  const limitMillis = moveLimit(control, stock);
  const turn = { leftMillis: Math.max(0, limitMillis - spent), limitMillis };
  return {
    control,
    stockMillis: Math.max(0, stock - spent),
    turn: isCounting && stoppedAt === undefined ? turn : undefined,
    isFirstMove: isFree,
    usedMillis: usedOnDevice(game, side, now),
  };
}

/** The time left for the side to move; undefined if there is no limit. */
export function leftOnDevice(game: ClockedGame, now: number): number | undefined {
  return deviceClockState(game, currentPosition(game.line).toMove, now)?.turn?.leftMillis;
}

/** [R6.35] the outcome when the side to move has no time left; undefined while it has. */
export function timeOutOf(game: ClockedGame, now: number): RecordOutcome | undefined {
  if (leftOnDevice(game, now) !== 0) return undefined;
  const position = currentPosition(game.line);
  const winner = opponentOf(position.toMove);
  return canAttack(position, winner)
    ? { type: 'win', winner, by: 'timeout' }
    : { type: 'draw', by: 'timeout' };
}

/** The clock data that a record keeps. */
export function recordedClock(
  game: ClockedGame,
  now: number,
): Pick<LocalRecord, 'stepSeconds' | 'clock' | 'moveMillis' | 'usedMillis'> {
  const { control, moveMillis } = game.clock;
  return {
    usedMillis: { RED: usedOnDevice(game, 'RED', now), BLACK: usedOnDevice(game, 'BLACK', now) },
    moveMillis: [...moveMillis],
    ...(control?.kind === 'step' && { stepSeconds: control.seconds }),
    ...(control !== undefined && control.kind !== 'step' && { clock: writeTimeControl(control) }),
  };
}

/** The clocks of a record; the clock of the current turn restarts. */
export function resumeDeviceClock(record: LocalRecord, now: number): DeviceClock {
  const { stepSeconds, clock, moves, moveMillis, usedMillis, outcome } = record;
  const word = clock ?? (stepSeconds === undefined ? undefined : `step-${stepSeconds}`);
  return {
    control: word === undefined ? undefined : readTimeControl(word),
    // For games started before moves were timed, those moves count as having taken no time.
    moveMillis: moveMillis ?? moves.map(() => 0),
    turnStartedAt: now,
    stoppedAt: outcome === undefined ? undefined : now,
    usedMillis,
  };
}

function nextTurn(game: ClockedGame, now: number): DeviceClock {
  const { line, clock } = game;
  const mover = currentPosition(line).toMove;
  const used = { ...clock.usedMillis, [mover]: usedOnDevice(game, mover, now) };
  return { ...clock, turnStartedAt: now, usedMillis: used };
}

function elapsed({ turnStartedAt, stoppedAt }: DeviceClock, now: number): number {
  return Math.max(0, Math.round((stoppedAt ?? now) - turnStartedAt));
}
