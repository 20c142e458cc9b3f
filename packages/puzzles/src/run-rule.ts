// The rule of streak and storm: what an attempt at a position is worth, for the server that keeps the score and for the
// device that shows it at once. Times are milliseconds since the run began.

/** Until the first miss, three minutes, or a storm without a clock, which never has a rank. */
export type RunKind = 'streak' | 'storm' | 'untimed';

/** What became of one position. `void` is a line that cannot have been played so: it gains nothing. */
export type AttemptResult = 'right' | 'wrong' | 'skipped' | 'void';

/** One position that is done. */
export interface RunAttempt {
  readonly result: AttemptResult;
  /** When it was done. */
  readonly at: number;
}

export interface RunScore {
  /** Positions solved. */
  readonly score: number;
  /** Positions solved in a row, up to now. */
  readonly combo: number;
  readonly longestCombo: number;
  /** When a storm is over; the other kinds have no clock. */
  readonly endsAt: number;
  readonly skipsLeft: number;
  /** Whether a miss, or a wrong move in the last seconds, has ended it. */
  readonly isOver: boolean;
}

/** The first clock of a storm. */
export const STORM_MILLIS = 180_000;
/** What a wrong move costs in a storm. */
export const MISS_MILLIS = 10_000;
/** A person needs so long at least to see a new position and move, and for each further move: shorter lines are void. */
const LEAST_LOOK_MILLIS = 400;
const LEAST_MOVE_MILLIS = 200;
/** A pace that nobody keeps up over so many positions in a row: the mean of a position with one move, and of each further move. */
interface Pace {
  readonly positions: number;
  readonly lookMillis: number;
  readonly moveMillis: number;
}
// A burst is possible for a while; all positions of a storm would need the longer pace to its end, and its clock is shorter.
const PACES: readonly Pace[] = [
  { positions: 20, lookMillis: 700, moveMillis: 350 },
  { positions: 60, lookMillis: 1400, moveMillis: 700 },
];
/** The combo is shown in so many segments. */
export const COMBO_SEGMENTS = 10;
/** Positions that may be skipped in a streak. */
const STREAK_SKIPS = 1;

/** Seconds that a combo of so many adds; after the last of them every ten add as much. */
const FIRST_BONUSES: readonly (readonly [combo: number, seconds: number])[] = [
  [5, 3],
  [10, 5],
  [20, 7],
];
const LATER_BONUS_EVERY = 10;
const LATER_BONUS_SECONDS = 10;

/** The next combo that adds time. */
export interface NextBonus {
  /** How many more have to be right. */
  readonly more: number;
  readonly seconds: number;
}

export function nextBonus(combo: number): NextBonus {
  const first = FIRST_BONUSES.find(([at]) => at > combo);
  if (first !== undefined) return { more: first[0] - combo, seconds: first[1] };
  return { more: LATER_BONUS_EVERY - (combo % LATER_BONUS_EVERY), seconds: LATER_BONUS_SECONDS };
}

/** How many of the ten segments are filled: the tenth fills them all, the eleventh begins anew. */
export function filledSegments(combo: number): number {
  return combo === 0 ? 0 : ((combo - 1) % COMBO_SEGMENTS) + 1;
}

/** Too short for a hand; the clock begins with the first move, which therefore takes no time. */
export function isTooFast(ownMoves: number, millis: number, isFirst: boolean): boolean {
  const look = isFirst ? 0 : LEAST_LOOK_MILLIS;
  return millis < look + (ownMoves - 1) * LEAST_MOVE_MILLIS;
}

/** Whether some positions in a row were solved faster than people are; `ownMoves` are the moves of each position. */
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

/** What comes after the end changes nothing. */
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
