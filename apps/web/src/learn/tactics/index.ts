export { PACK_QUERY, useTacticsPack } from './offline-pack.ts';
