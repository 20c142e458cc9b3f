export { LazyQuickMatch } from './lazy-quick-match.tsx';
export { useMatch } from './use-match.ts';
