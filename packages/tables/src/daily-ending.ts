import { BASIC_ENDINGS, type BasicEnding } from './endings.ts';
import {
  type Exercise,
  EXERCISE_GOALS,
  type ExerciseGoal,
  type Grade,
  GRADES,
} from './exercise.ts';
import { figuresOf } from './figures.ts';

/** The exercise of a day, the same for everybody. */
export interface DailyEnding {
  readonly ending: BasicEnding;
  readonly exercise: Exercise;
}

/** Wins that are shorter at their longest are no task for a day, and neither are draws in less danger. */
const LEAST_LONGEST = 9;
const LEAST_WON = 0.05;

interface Task {
  readonly ending: BasicEnding;
  readonly goal: ExerciseGoal;
}

/** Every goal of every ending that is worth a day. Its tables are among the basics, so the day works offline. */
const TASKS: readonly Task[] = BASIC_ENDINGS.flatMap((ending) =>
  EXERCISE_GOALS.flatMap((goal) => {
    const { canWin, canHold, longest, won } = figuresOf(ending);
    const isDraw = ending.verdict === 'draw';
    const isFit =
      goal === 'win' ? canWin && longest >= LEAST_LONGEST : canHold && isDraw && won >= LEAST_WON;
    return isFit ? [{ ending, goal }] : [];
  }),
);

/** A prime greater than the number of tasks, so that all have been shown before one repeats. */
const STRIDE = 97;
const WEEK_DAYS = 7;
/** From Monday to Sunday; 1 January 1970 was a Thursday. */
const WEEK: readonly Grade[] = [1, 1, 2, 2, 2, 3, 3];
const MONDAY_SHIFT = 3;

/** The exercise of a day, counted from 1 January 1970: harder at the weekend. Its seed contains the day. */
export function dailyEnding(day: number): DailyEnding {
  const task = TASKS[(day * STRIDE) % TASKS.length];
  if (task === undefined) throw new Error('there is no task for a day');
  const grade = WEEK[(day + MONDAY_SHIFT) % WEEK_DAYS] ?? 1;
  return { ending: task.ending, exercise: { goal: task.goal, seed: day * GRADES.length + grade } };
}

/** 2024; the seeds of lessons and of the practice of a day are smaller. */
const FIRST_DAY = 19_723;

/** The day whose exercise this is; undefined if it is not one. */
export function dayOfExercise({ id }: BasicEnding, { goal, seed }: Exercise): number | undefined {
  const day = Math.floor((seed - 1) / GRADES.length);
  if (day < FIRST_DAY) return undefined;
  const { ending, exercise } = dailyEnding(day);
  return ending.id === id && exercise.goal === goal && exercise.seed === seed ? day : undefined;
}
