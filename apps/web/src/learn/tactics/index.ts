export { PACK_QUERY, useTacticsPack } from './offline-pack.ts';
export { useOwnTactics } from './use-own-tactics.ts';
