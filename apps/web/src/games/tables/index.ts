export type { DrawnExercise } from './table-tasks.ts';
export { useAskTables, useProbe, useTablesAhead } from './use-tables.ts';
