export { useRunRecords } from './use-run-records.ts';
