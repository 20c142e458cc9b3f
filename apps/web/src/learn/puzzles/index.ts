export { LazyDailyPuzzle } from './lazy-daily-puzzle.tsx';
