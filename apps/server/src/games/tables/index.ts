export { TableSet } from './table-set.ts';
export { tableRoutes } from './tables.routes.ts';
