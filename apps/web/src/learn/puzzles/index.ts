export { LazyDailyBoard, LazyDailyPuzzle, LazySolvedHint } from './lazy-daily-puzzle.tsx';
