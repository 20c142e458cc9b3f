export { matchingRoutes } from './matching.routes.ts';
export { matchingStore } from './matching.store.ts';
export { MatchPool } from './pool.redis.ts';
