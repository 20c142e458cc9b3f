export { showOperations } from './operations-metrics.ts';
export { operationsStore } from './operations.store.ts';
export { operationsRoutes } from './operations.routes.ts';
