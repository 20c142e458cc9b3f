export { practicePersonalData, practiceStore } from './practice.store.ts';
export { practiceRoutes } from './practice.routes.ts';
