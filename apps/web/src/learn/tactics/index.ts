export { LazyTacticTable } from './lazy-tactic-table.tsx';
export { PACK_QUERY, useTacticsPack } from './offline-pack.ts';
export { useOwnTactics } from './use-own-tactics.ts';
