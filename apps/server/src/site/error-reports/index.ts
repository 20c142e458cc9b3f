export { type ErrorReportsStore, errorReportsStore } from './error-reports.store.ts';
export { errorReportRoutes } from './error-reports.routes.ts';
