export { LazyPracticeTiles } from './lazy-practice-tiles.tsx';
