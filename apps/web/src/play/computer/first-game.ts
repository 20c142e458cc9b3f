import { LEVELS as COURSE_LEVELS } from '@chuhe/puzzles';
import { type Grade, gradeOf, levelOfRating } from '@chuhe/search';
import { useProgress } from '../../learn/puzzles/index.ts';
import { useOwnProfile } from '../../platform/session/index.ts';

/** The possible self-assessments before the first game, each with its level. */
export const FIRST_ANSWERS = [
  { text: 'single.firstNew', grade: { level: 1, step: 1 } },
  { text: 'single.firstSome', grade: { level: 3, step: 1 } },
  { text: 'single.firstOften', grade: { level: 5, step: 1 } },
] as const;

/** The known facts about a player. */
interface Known {
  /** The rating in games; undefined before the first rated one. */
  readonly rating: number | undefined;
  /** The solved levels of the course, and their total. */
  readonly solved: number;
  readonly total: number;
}

const AFTER_HALF_COURSE = 3;
const AFTER_COURSE = 5;

/** The level of a first game by rating, else by the course; undefined if neither is known. */
export function firstGrade({ rating, solved, total }: Known): Grade | undefined {
  if (rating !== undefined) return { level: levelOfRating(rating), step: 1 };
  if (solved === 0) return undefined;
  if (solved >= total) return gradeOf(AFTER_COURSE);
  return gradeOf(solved * 2 >= total ? AFTER_HALF_COURSE : 1);
}

export function useFirstGrade(): Grade | undefined {
  const profile = useOwnProfile();
  const progress = useProgress();
  const solved = COURSE_LEVELS.filter(({ id }) => progress.get(id)?.moves !== undefined).length;
  return firstGrade({
    rating: profile?.gameRating?.rating,
    solved,
    total: COURSE_LEVELS.length,
  });
}
