export { OfflineContext, useOffline } from './offline-context.ts';
export { type OfflineStore, promptOf } from './offline.ts';
export { reloadNewest } from './ask-worker.ts';
export { connectionOf, type Connection, isDataSaver } from './data-saver.ts';
export { fetchPack, mayFetchAhead } from './fetch-pack.ts';
