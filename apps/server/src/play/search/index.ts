export { findRoutes } from './find.routes.ts';
export { nameKeyJobs } from './name-keys.jobs.ts';
export { nameKeysStore } from './name-keys.store.ts';
export { searchRoutes } from './search.routes.ts';
export { searchStore } from './search.store.ts';
