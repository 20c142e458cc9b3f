export { mistakePersonalData, mistakesStore } from './mistakes.store.ts';
export { mistakeRoutes } from './mistakes.routes.ts';
