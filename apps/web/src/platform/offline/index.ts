export { OfflineContext, useOffline } from './offline-context.ts';
export { type OfflineStore, promptOf } from './offline.ts';
export { reloadNewest } from './ask-worker.ts';
