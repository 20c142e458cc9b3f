import {
  type BasicEnding,
  EXERCISE_GOALS,
  type ExerciseGoal,
  exerciseId,
  figuresOf,
  type Grade,
  GRADES,
} from '@chuhe/tables';
import { useCourseProgress } from '../course/index.ts';
import { useProgressStore } from '../puzzles/index.ts';
import { type EndingPlay, scoreOf, starsOfScore } from './ending-play.ts';

/** The best score of each exercise plus one, by its name: rows of the same kind as those of the course. */
type EndingProgress = ReturnType<typeof useCourseProgress>;

export function useEndingProgress(): EndingProgress {
  return useCourseProgress();
}

const MAX_KEPT = 400;

/** Stores a solved attempt; the best one counts, on all devices. */
export function useSaveExercise(id: string): (play: EndingPlay) => void {
  const store = useProgressStore();
  return (play) => {
    const moves = Math.min(MAX_KEPT, scoreOf(play) + 1);
    const row = { id, solvedAt: Date.now(), isHelped: play.isHelped, moves };
    store.put(row).catch(() => undefined);
  };
}

/** The goals of which an ending has positions: first the one that its verdict names. */
export function goalsOf(ending: BasicEnding): readonly ExerciseGoal[] {
  const { canWin, canHold } = figuresOf(ending);
  const goals = EXERCISE_GOALS.filter((goal) => (goal === 'win' ? canWin : canHold));
  return ending.verdict === 'win' ? goals : goals.toReversed();
}

/** The stars of one exercise; 0 until it is solved. */
export function gradeStars(
  ending: BasicEnding,
  goal: ExerciseGoal,
  grade: Grade,
  progress: EndingProgress,
): number {
  const kept = progress.get(exerciseId(ending, goal, grade));
  return kept === undefined ? 0 : starsOfScore(kept - 1);
}

/** The stars of a lesson: those of its worst grade, as in the course. */
export function lessonStars(ending: BasicEnding, progress: EndingProgress): number {
  const [goal] = goalsOf(ending);
  if (goal === undefined) return 0;
  return Math.min(...GRADES.map((grade) => gradeStars(ending, goal, grade, progress)));
}

/** The first exercise without stars, the main goal first; undefined once all have some. */
export function nextExercise(
  ending: BasicEnding,
  progress: EndingProgress,
): { readonly goal: ExerciseGoal; readonly grade: Grade } | undefined {
  return goalsOf(ending)
    .flatMap((goal) => GRADES.map((grade) => ({ goal, grade })))
    .find(({ goal, grade }) => gradeStars(ending, goal, grade, progress) === 0);
}
