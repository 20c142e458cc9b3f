export {
  BLOCK_CELLS,
  type BlockCodec,
  type BlockHeader,
  type BlockHeaderReading,
  headerBytes,
  PREFIX_BYTES,
  readBlockHeader,
  writeBlockFile,
} from './block-file.ts';
export { type DailyEnding, dailyEnding, dayOfExercise } from './daily-ending.ts';
export { BASIC_ENDINGS, basicEnding, type BasicEnding, type PracticalEnding } from './endings.ts';
export {
  drawExercise,
  type Exercise,
  EXERCISE_GOALS,
  EXERCISE_IDS,
  type ExerciseGoal,
  exerciseId,
  type Grade,
  gradeOf,
  GRADES,
} from './exercise.ts';
export { type EndingFigures, figuresOf } from './figures.ts';
export {
  TableFile,
  type Certificate,
  type OpenTable,
  type TableFileReading,
  type TableRow,
} from './format.ts';
export { type TableCell, tableOf, tablesToProbe } from './locate.ts';
export { BASICS } from './material.ts';
export { type ExerciseVerdict, HELD_MOVES, judgeExercise, type SlipFault } from './partner.ts';
export {
  finishProbe,
  judgeMove,
  planProbe,
  probe,
  type MoveChange,
  type OpenTables,
  type Probe,
  type ProbedMove,
  type ProbePlan,
  type TableValue,
} from './probe.ts';
export { strongestMove } from './strongest-move.ts';
export { RULES_VERSION } from './rules-version.ts';
