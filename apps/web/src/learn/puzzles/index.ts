export { LazyDailyBoard, LazyDailyPuzzle } from './lazy-daily-puzzle.tsx';
export { useProgress, useProgressStore } from './progress-store.ts';
