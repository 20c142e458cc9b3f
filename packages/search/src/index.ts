export {
  isLevel,
  LEVEL_NAMES,
  LEVELS,
  settingsOf,
  type Level,
  type LevelName,
  type Strength,
  type StrengthSettings,
} from './level.ts';
export type {
  Answer,
  Ask,
  EngineSettings,
  Question,
  Score,
  SearchCap,
  SearchLimits,
} from './question.ts';
export {
  readRequest,
  writeRequest,
  type RequestReading,
  type RequestRefusal,
  type Search,
  type SearchRequest,
} from './request.ts';
export { losesByRepetition, reconsider, type Reconsideration } from './losing-repetition.ts';
export { chooseMove } from './choose-move.ts';
export { writeQuestion } from './write-uci.ts';
export { readUciLine, splitLines, type HeardText, type UciOutput } from './read-uci.ts';
export { concludeAnswer, type Thought } from './conclude.ts';
