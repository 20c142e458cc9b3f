export { LazyLastLevel } from './lazy-last-level.tsx';
