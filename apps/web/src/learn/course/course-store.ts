import { type Chapter, type Level, starsFor } from '@chuhe/puzzles';
import { useMemo } from 'react';
import { useProgress, useProgressStore } from '../puzzles/index.ts';
import { countedMoves, type LevelPlay } from './level-play.ts';

/** The fewest moves in which each level was solved, by its id. */
export type CourseProgress = ReadonlyMap<string, number>;

/** The levels solved by this device's player; stored with the puzzle progress, and merged with it. */
export function useCourseProgress(): CourseProgress {
  const progress = useProgress();
  return useMemo(
    () =>
      new Map(
        [...progress.values()].flatMap(({ id, moves }) =>
          moves === undefined ? [] : [[id, moves] as const],
        ),
      ),
    [progress],
  );
}

/** Stores a solved attempt; the fewest moves count. */
export function useSaveLevel(): (play: LevelPlay) => void {
  const store = useProgressStore();
  return (play) => {
    const { level, isHelped } = play;
    const row = { id: level.id, solvedAt: Date.now(), isHelped, moves: countedMoves(play) };
    store.put(row).catch(() => undefined);
  };
}

/** The number of these levels that are solved. */
export function solvedOf(levels: readonly Level[], progress: CourseProgress): number {
  return levels.filter(({ id }) => progress.has(id)).length;
}

/** The stars of a whole chapter: those of its worst level, 0 while a level is unsolved. */
export function chapterStars({ levels }: Chapter, progress: CourseProgress): number {
  return Math.min(...levels.map((level) => levelStars(level, progress)));
}

export function levelStars(level: Level, progress: CourseProgress): number {
  const moves = progress.get(level.id);
  return moves === undefined ? 0 : starsFor(level, moves);
}
