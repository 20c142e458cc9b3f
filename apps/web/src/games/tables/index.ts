export { gameVerdicts, type MoveVerdict } from './game-verdicts.ts';
export type { DrawnExercise } from './table-tasks.ts';
export { tablesOf, useAskTables, useProbe, useTablesAhead } from './use-tables.ts';
