import { type PracticeCard, repeatDay } from '@chuhe/protocol';
import {
  BASIC_ENDINGS,
  EXERCISE_GOALS,
  type ExerciseGoal,
  exerciseId,
  type Grade,
  GRADES,
} from '@chuhe/tables';
import { type DeviceMistake, dueDay } from '../../games/review/index.ts';

/** The kinds of items, in the order in which the page lists them. */
export const TODAY_KINDS = ['tactic', 'mistake', 'ending', 'dailyEnding', 'daily'] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** One thing to do today. */
export type TodayItem =
  /** A new position from the stream. */
  | { readonly kind: 'tactic'; readonly number: number }
  | { readonly kind: 'mistake'; readonly id: string }
  | {
      readonly kind: 'ending';
      readonly ending: string;
      readonly goal: ExerciseGoal;
      readonly seed: number;
    }
  /** The endgame of a day, counted from 1 January 1970. */
  | { readonly kind: 'dailyEnding'; readonly day: number }
  /** The puzzle of the day. */
  | { readonly kind: 'daily' };

/** How many items a day may have; the player chooses. */
export const DAY_SIZES = [10, 20, 30] as const;
export type DaySize = (typeof DAY_SIZES)[number];

export interface TodaySource {
  readonly mistakes: readonly DeviceMistake[];
  readonly cards: ReadonlyMap<string, PracticeCard>;
  /** The first exercise not solved yet; undefined once all are. */
  readonly newExercise: NamedExercise | undefined;
  /** The day whose endgame is open; undefined once it is solved. */
  readonly dailyEnding: number | undefined;
  readonly isDailySolved: boolean;
  readonly size: DaySize;
  readonly now: number;
}

export interface NamedExercise {
  readonly ending: string;
  readonly goal: ExerciseGoal;
  readonly grade: Grade;
}

/** Of every five items at most two are new positions. */
const SHARE_OF_TACTICS = 0.4;

/**
 * The items of a day: the due ones, the longest overdue first, then one new exercise a day, with new positions between; the
 * endgame and the puzzle of the day at the end. Missed days do not pile up: what does not fit into the day stays due.
 */
export function planToday(source: TodaySource): readonly TodayItem[] {
  const { mistakes, cards, newExercise, dailyEnding, isDailySolved, size, now } = source;
  const dueMistakes = overdue(mistakes, dueDay, now).map(({ id }): TodayItem => ({
    kind: 'mistake',
    id,
  }));
  const dueEndings = overdue([...cards.values()], repeatDay, now).flatMap(
    ({ id }): readonly TodayItem[] => {
      const exercise = EXERCISES.get(id);
      return exercise === undefined ? [] : [endingItem(exercise, now)];
    },
  );
  const last: readonly TodayItem[] = [
    ...(dailyEnding === undefined ? [] : [{ kind: 'dailyEnding', day: dailyEnding } as const]),
    ...(isDailySolved ? [] : [{ kind: 'daily' } as const]),
  ];
  const due = [...dueMistakes, ...dueEndings].slice(0, size - last.length);
  const today = new Date(now).setHours(0, 0, 0, 0);
  const hasLearnt = [...cards.values()].some(({ answeredAt }) => answeredAt >= today);
  const isNewFit = newExercise !== undefined && dueEndings.length === 0 && !hasLearnt;
  const fresh = isNewFit && due.length + last.length < size ? [endingItem(newExercise, now)] : [];
  const asked = [...due, ...fresh];
  const room = size - asked.length - last.length;
  const count = Math.min(room, Math.round(size * SHARE_OF_TACTICS));
  return [...spread(asked, count), ...last];
}

/** The due ones, the longest overdue first. */
function overdue<One>(
  list: readonly One[],
  dayOf: (one: One) => Date | undefined,
  now: number,
): readonly One[] {
  return list
    .map((one) => ({ one, time: dayOf(one)?.getTime() ?? Infinity }))
    .filter(({ time }) => time <= now)
    .toSorted((one, other) => one.time - other.time)
    .map(({ one }) => one);
}

/** New positions, spread evenly between the other items, of which one comes first. */
function spread(asked: readonly TodayItem[], count: number): readonly TodayItem[] {
  const total = asked.length + count;
  const usedAt = (place: number): number => Math.ceil((place * asked.length) / total);
  return Array.from({ length: total }, (_, place): TodayItem => {
    const used = usedAt(place);
    const item = usedAt(place + 1) > used ? asked[used] : undefined;
    return item ?? { kind: 'tactic', number: place - used + 1 };
  });
}

const EXERCISES: ReadonlyMap<string, NamedExercise> = new Map(
  BASIC_ENDINGS.flatMap((ending) =>
    EXERCISE_GOALS.flatMap((goal) =>
      GRADES.map(
        (grade) => [exerciseId(ending, goal, grade), { ending: ending.id, goal, grade }] as const,
      ),
    ),
  ),
);

const DAY_MILLIS = 86_400_000;
/** After this many days the positions of an exercise start again. */
const SEED_DAYS = 1000;

/** Each day asks another position of the same grade. */
function endingItem({ ending, goal, grade }: NamedExercise, now: number): TodayItem {
  const day = Math.floor(now / DAY_MILLIS) % SEED_DAYS;
  return { kind: 'ending', ending, goal, seed: grade + day * GRADES.length };
}

const SECONDS_AN_ITEM = 32;

/** About how long the items take. */
export function minutesOf(count: number): number {
  return Math.max(1, Math.round((count * SECONDS_AN_ITEM) / 60));
}
