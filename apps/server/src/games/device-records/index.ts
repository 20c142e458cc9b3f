export { localRecordsStore, localRecordPersonalData } from './local-records.store.ts';
export { localRecordRoutes } from './local-records.routes.ts';
