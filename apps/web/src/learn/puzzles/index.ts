export { puzzleOfDay, usePuzzles } from './catalogue.ts';
export { LazyDailyBoard, LazyDailyPuzzle, LazyDailyTask } from './lazy-daily-puzzle.tsx';
export { isSolved, useProgress, useProgressStore } from './progress-store.ts';
