export { LazyQuickMatch } from './lazy-quick-match.tsx';
