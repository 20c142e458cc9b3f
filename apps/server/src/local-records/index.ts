export { localRecordsStore } from './local-records.store.ts';
export { localRecordRoutes } from './local-records.routes.ts';
export { localRecordPersonalData } from './personal-data.ts';
