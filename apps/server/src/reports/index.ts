export { reportPersonalData } from './personal-data.ts';
export { reportRoutes } from './reports.routes.ts';
export { reportsStore, type ReportsStore } from './reports.store.ts';
