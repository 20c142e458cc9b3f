export { searchRoutes } from './search.routes.ts';
export { searchStore } from './search.store.ts';
