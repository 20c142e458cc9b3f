export { reportPersonalData, reportsStore, type ReportsStore } from './reports.store.ts';
export { reportRoutes, reportWait } from './reports.routes.ts';
