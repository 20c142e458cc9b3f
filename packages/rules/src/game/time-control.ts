import { opponentOf, type Side, SIDES } from '../board/piece.ts';
import {
  MOVE_DAYS,
  STEP_SECONDS,
  type StepControl,
  type StepSeconds,
  type TimeControl,
} from './room-options.ts';

/** Milliseconds: a duration, or a moment on the server's clock. */
export type Millis = number;

export const SPEEDS = ['blitz', 'rapid', 'classical', 'correspondence'] as const;

/** The speed of a game; each has its own rating. */
export type Speed = (typeof SPEEDS)[number];

const MAX_BASE_SECONDS = 180 * 60;
const MAX_MOVE_SECONDS = 60;
const MAX_STEP_SECONDS = 180;
/** A shorter game cannot reasonably be played. */
const LEAST_EXPECTED_SECONDS = 30;
const BLITZ_SECONDS = 8 * 60;
const RAPID_SECONDS = 25 * 60;
const EXPECTED_MOVES = 40;
const EXPECTED_STEP_MOVES = 20;
const EXPECTED_COUNTDOWN_MOVES = 10;
const SECONDS_PER_DAY = 24 * 60 * 60;
const MILLIS_PER_SECOND = 1000;

/** The clocks of quick match, by speed. */
export const TIME_CONTROL_PRESETS = [
  increment(3 * 60, 2),
  increment(5 * 60, 3),
  increment(10 * 60, 5),
  increment(15 * 60, 10),
  increment(30 * 60, 0),
  increment(60 * 60, 30),
  stages(10 * 60, 60, 30),
  stages(20 * 60, 60, 30),
  stepControl(60),
  stepControl(120),
  stepControl(180),
] as const satisfies readonly TimeControl[];

export function stepControl(seconds: StepSeconds): StepControl {
  return { kind: 'step', seconds };
}

/** A time control as text: `step-60`, `increment-180-2`, `stages-600-60-30`, `days-3`. */
export function writeTimeControl(control: TimeControl): string {
  return [control.kind, ...numbersOf(control)].join('-');
}

/** Parses the text of a time control; undefined for anything else, and for numbers outside the limits. */
export function readTimeControl(code: string): TimeControl | undefined {
  const [kind, ...texts] = code.split('-');
  const numbers = texts.map(Number);
  const control = controlOf(kind, numbers);
  if (control === undefined || writeTimeControl(control) !== code) return undefined;
  return isTimeControlAllowed(control) ? control : undefined;
}

/** [R6.31] whether the numbers of a time control are within the limits. */
export function isTimeControlAllowed(control: TimeControl): boolean {
  switch (control.kind) {
    case 'step':
      return STEP_SECONDS.includes(control.seconds);
    case 'days':
      return MOVE_DAYS.includes(control.days);
    case 'increment':
      return (
        isWithin(control.baseSeconds, 0, MAX_BASE_SECONDS) &&
        isWithin(control.incrementSeconds, 0, MAX_MOVE_SECONDS) &&
        expectedSeconds(control) >= LEAST_EXPECTED_SECONDS
      );
    case 'stages':
      return (
        isWithin(control.gameSeconds, 1, MAX_BASE_SECONDS) &&
        isWithin(control.stepSeconds, 1, MAX_STEP_SECONDS) &&
        isWithin(control.countdownSeconds, 1, MAX_MOVE_SECONDS) &&
        expectedSeconds(control) >= LEAST_EXPECTED_SECONDS
      );
    default:
      return control satisfies never;
  }
}

/** [R6.32] the rating category of a game with this control. */
export function speedOf(control: TimeControl): Speed {
  if (control.kind === 'days') return 'correspondence';
  const seconds = expectedSeconds(control);
  if (seconds < BLITZ_SECONDS) return 'blitz';
  return seconds < RAPID_SECONDS ? 'rapid' : 'classical';
}

/** Whether moves take days: players are expected to be away, and may have many such games. */
export function isSlow(control: TimeControl): boolean {
  return control.kind === 'days';
}

/** [R6.33] a side's stock at the start of the game; 0 for controls without a stock. */
export function firstStock(control: TimeControl): Millis {
  switch (control.kind) {
    case 'increment':
      return control.baseSeconds * MILLIS_PER_SECOND;
    case 'stages':
      return control.gameSeconds * MILLIS_PER_SECOND;
    case 'step':
    case 'days':
      return 0;
    default:
      return control satisfies never;
  }
}

/** [R6.33] the time limit of a move with this stock. */
export function moveLimit(control: TimeControl, stock: Millis): Millis {
  switch (control.kind) {
    case 'step':
      return control.seconds * MILLIS_PER_SECOND;
    case 'days':
      return control.days * SECONDS_PER_DAY * MILLIS_PER_SECOND;
    case 'increment':
      return stock;
    case 'stages': {
      const step = control.stepSeconds * MILLIS_PER_SECOND;
      return stock >= step ? step : stock + control.countdownSeconds * MILLIS_PER_SECOND;
    }
    default:
      return control satisfies never;
  }
}

/** [R6.33] the stock after a move that took `used`. */
export function stockAfterMove(control: TimeControl, stock: Millis, used: Millis): Millis {
  const left = Math.max(0, stock - used);
  return control.kind === 'increment' ? left + control.incrementSeconds * MILLIS_PER_SECOND : left;
}

/** The stock of each side. */
type Stocks = Readonly<Record<Side, Millis>>;

/**
 * [R6.33] [R6.34] each side's stock before each move and, last, after all of them; `moveMillis` is the time of each
 * move and `first` the side that moved first.
 */
export function stocksOfMoves(
  control: TimeControl,
  moveMillis: readonly Millis[],
  first: Side,
): readonly [Stocks, ...Stocks[]] {
  const whole = firstStock(control);
  const left = { RED: whole, BLACK: whole };
  const all: [Stocks, ...Stocks[]] = [{ ...left }];
  for (const [ply, millis] of moveMillis.entries()) {
    const mover = ply % SIDES.length === 0 ? first : opponentOf(first);
    const counted = ply < SIDES.length ? 0 : millis;
    left[mover] = stockAfterMove(control, left[mover], counted);
    all.push({ ...left });
  }
  return all;
}

function expectedSeconds(control: Exclude<TimeControl, { readonly kind: 'days' }>): number {
  switch (control.kind) {
    case 'step':
      return EXPECTED_STEP_MOVES * control.seconds;
    case 'increment':
      return control.baseSeconds + EXPECTED_MOVES * control.incrementSeconds;
    case 'stages':
      return control.gameSeconds + EXPECTED_COUNTDOWN_MOVES * control.countdownSeconds;
    default:
      return control satisfies never;
  }
}

function increment(baseSeconds: number, incrementSeconds: number): TimeControl {
  return { kind: 'increment', baseSeconds, incrementSeconds };
}

function stages(gameSeconds: number, stepSeconds: number, countdownSeconds: number): TimeControl {
  return { kind: 'stages', gameSeconds, stepSeconds, countdownSeconds };
}

function numbersOf(control: TimeControl): readonly number[] {
  switch (control.kind) {
    case 'step':
      return [control.seconds];
    case 'increment':
      return [control.baseSeconds, control.incrementSeconds];
    case 'stages':
      return [control.gameSeconds, control.stepSeconds, control.countdownSeconds];
    case 'days':
      return [control.days];
    default:
      return control satisfies never;
  }
}

function controlOf(kind: string | undefined, numbers: readonly number[]): TimeControl | undefined {
  const [first = 0, second = 0, third = 0] = numbers;
  const seconds = STEP_SECONDS.find((one) => one === first);
  const days = MOVE_DAYS.find((one) => one === first);
  if (kind === 'step') return seconds && stepControl(seconds);
  if (kind === 'days') return days && { kind, days };
  if (kind === 'increment') return increment(first, second);
  return kind === 'stages' ? stages(first, second, third) : undefined;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
