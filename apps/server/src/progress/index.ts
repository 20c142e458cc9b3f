export { progressStore } from './progress.store.ts';
export { progressRoutes } from './progress.routes.ts';
export { progressPersonalData } from './personal-data.ts';
