// The functions that make and prove tables; browsers and servers import only `index.ts`.
export { certify, LIMIT_MOVES } from './certify.ts';
export { certificateFault } from './format.ts';
export { rulesFingerprint } from './fingerprint.ts';
export { checksum, TableFile, writeTableFile, type Certificate, type OpenTable } from './format.ts';
export { CellIndex } from './cell-index.ts';
export { BASICS, familyOf, materialOf, PAIRS, SERVER_TABLES } from './material.ts';
export { positionOfCell } from './exercise.ts';
export { attackerValue } from './probe.ts';
export { solveFamily, UNLAWFUL, type SolvedTable, type SolvedTables } from './solve.ts';
export {
  MIN_WIN_SHARE,
  MAX_DRAW_SHARE,
  BASIC_ENDINGS,
  PRACTICAL_ENDINGS,
  type PracticalEnding,
} from './endings.ts';
export { formationsOf, shareOf, type Formation } from './formations.ts';
export { formationFigures } from './formation-figures.ts';
export { makeFigures } from './make-figures.ts';
export { makeFormations } from './make-formations.ts';
export { figuresOf } from './figures.ts';
