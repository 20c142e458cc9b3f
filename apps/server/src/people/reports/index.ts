export { reportPersonalData, reportsStore, type ReportsStore } from './reports.store.ts';
export { REPORT_LIMITS, reportRoutes, reportWait } from './reports.routes.ts';
