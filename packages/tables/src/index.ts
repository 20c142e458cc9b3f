export {
  TableFile,
  type Certificate,
  type OpenTable,
  type TableFileReading,
  type TableRow,
} from './format.ts';
export { BASICS } from './material.ts';
export {
  probe,
  tableOf,
  tablesToProbe,
  type OpenTables,
  type Probe,
  type ProbedMove,
  type TableValue,
} from './probe.ts';
export { RULES_VERSION } from './rules-version.ts';
