export { progressStore, progressPersonalData } from './progress.store.ts';
export { progressRoutes } from './progress.routes.ts';
export { puzzleIndex } from './puzzle-index.ts';
