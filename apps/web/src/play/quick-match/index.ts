export { LazyQuickMatch } from './lazy-quick-match.tsx';
export { MatchPools } from './match-pools.tsx';
export { useMatch } from './use-match.ts';
