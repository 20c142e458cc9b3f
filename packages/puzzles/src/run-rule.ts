// The scoring of streak and storm, shared by the server, which keeps the score, and the device, which shows it
// immediately. Times are milliseconds since the start of the run.

/** Until the first miss, three minutes, or a storm without a clock, which is never ranked. */
export type RunKind = 'streak' | 'storm' | 'untimed';

/** The result of one position. `void` is a line that cannot have been played this way; it scores nothing. */
export type AttemptResult = 'right' | 'wrong' | 'skipped' | 'void';

/** A finished position of a run. */
export interface RunAttempt {
  readonly result: AttemptResult;
  /** The time it was finished. */
  readonly at: number;
}

export interface RunScore {
  /** The number of positions solved. */
  readonly score: number;
  /** The current number of positions solved in a row. */
  readonly combo: number;
  readonly longestCombo: number;
  /** The end of a storm; the other kinds have no clock. */
  readonly endsAt: number;
  readonly skipsLeft: number;
  /** Whether a miss, or a wrong move in the last seconds, has ended it. */
  readonly isOver: boolean;
}

/** The initial clock of a storm. */
export const STORM_MILLIS = 180_000;
/** The penalty for a wrong move in a storm. */
export const MISS_MILLIS = 10_000;
/** The least time a person needs to see a new position and move, and for each further move; faster lines are void. */
const LEAST_LOOK_MILLIS = 400;
const LEAST_MOVE_MILLIS = 200;
/**
 * A pace that no person keeps up over `positions` in a row: the mean time of a position with one move, and of each
 * further move.
 */
interface Pace {
  readonly positions: number;
  readonly lookMillis: number;
  readonly moveMillis: number;
}
// A burst is possible for a while. At the slower pace, all positions of a storm would take longer than its clock.
const PACES: readonly Pace[] = [
  { positions: 20, lookMillis: 700, moveMillis: 350 },
  { positions: 60, lookMillis: 1400, moveMillis: 700 },
];
/** The number of segments in the combo display. */
export const COMBO_SEGMENTS = 10;
/** The number of positions that may be skipped in a streak. */
const STREAK_SKIPS = 1;

/** The seconds that a combo of this length adds; after the last entry every further ten add `LATER_BONUS_SECONDS`. */
const FIRST_BONUSES: readonly (readonly [combo: number, seconds: number])[] = [
  [5, 3],
  [10, 5],
  [20, 7],
];
const LATER_BONUS_EVERY = 10;
const LATER_BONUS_SECONDS = 10;

/** The next combo that adds time. */
export interface NextBonus {
  /** The number of right answers still needed. */
  readonly more: number;
  readonly seconds: number;
}

export function nextBonus(combo: number): NextBonus {
  const first = FIRST_BONUSES.find(([at]) => at > combo);
  if (first !== undefined) return { more: first[0] - combo, seconds: first[1] };
  return { more: LATER_BONUS_EVERY - (combo % LATER_BONUS_EVERY), seconds: LATER_BONUS_SECONDS };
}

/** The number of filled segments: the tenth fills the last, the eleventh starts over. */
export function filledSegments(combo: number): number {
  return combo === 0 ? 0 : ((combo - 1) % COMBO_SEGMENTS) + 1;
}

/**
 * Whether the moves were faster than a hand can play. The clock starts with the first move, which therefore takes no
 * time.
 */
export function isTooFast(ownMoves: number, millis: number, isFirst: boolean): boolean {
  const look = isFirst ? 0 : LEAST_LOOK_MILLIS;
  return millis < look + (ownMoves - 1) * LEAST_MOVE_MILLIS;
}

/** Whether positions in a row were solved faster than a person can; `ownMoves` are the moves of each position. */
export function isBeyondPeople(
  attempts: readonly RunAttempt[],
  ownMoves: readonly number[],
): boolean {
  const right = attempts.flatMap(({ result, at }, place) =>
    result === 'right' ? [{ at, moves: ownMoves[place] ?? 1 }] : [],
  );
  return PACES.some(({ positions, lookMillis, moveMillis }) =>
    right.some((last, index) => {
      const first = right[index - positions];
      if (first === undefined) return false;
      const least = right
        .slice(index - positions + 1, index + 1)
        .reduce((sum, { moves }) => sum + lookMillis + (moves - 1) * moveMillis, 0);
      return last.at - first.at < least;
    }),
  );
}

export function scoreRun(kind: RunKind, attempts: readonly RunAttempt[]): RunScore {
  return attempts.reduce((score, attempt) => afterAttempt(kind, score, attempt), START[kind]);
}

/** Attempts after the end change nothing. */
export function afterAttempt(
  kind: RunKind,
  before: RunScore,
  { result, at }: RunAttempt,
): RunScore {
  if (before.isOver || at >= before.endsAt) return { ...before, isOver: true };
  switch (result) {
    case 'right':
      return afterRight(before);
    case 'wrong': {
      if (kind === 'streak') return { ...before, combo: 0, isOver: true };
      const endsAt = before.endsAt - MISS_MILLIS;
      return { ...before, combo: 0, endsAt, isOver: at >= endsAt };
    }
    case 'skipped':
      return { ...before, skipsLeft: Math.max(0, before.skipsLeft - 1) };
    case 'void':
      return { ...before, combo: 0 };
    default:
      return result satisfies never;
  }
}

const ZERO = { score: 0, combo: 0, longestCombo: 0, isOver: false } as const;
const START: Readonly<Record<RunKind, RunScore>> = {
  streak: { ...ZERO, endsAt: Infinity, skipsLeft: STREAK_SKIPS },
  storm: { ...ZERO, endsAt: STORM_MILLIS, skipsLeft: 0 },
  untimed: { ...ZERO, endsAt: Infinity, skipsLeft: 0 },
};

function afterRight(before: RunScore): RunScore {
  const combo = before.combo + 1;
  const { more, seconds } = nextBonus(before.combo);
  return {
    ...before,
    score: before.score + 1,
    combo,
    longestCombo: Math.max(before.longestCombo, combo),
    endsAt: before.endsAt + (more === 1 ? seconds * 1000 : 0),
  };
}
