export {
  deviceSettingsOf,
  isLevel,
  LEVELS,
  settingsOf,
  STRONGEST_LEVEL,
  type Level,
  type Strength,
  type StrengthSettings,
} from './level.ts';
export { drawOpeningMove, loadOpeningBook, type OpeningBook } from './opening-book.ts';
export {
  MOST_LINES,
  type Answer,
  type Ask,
  type EngineLine,
  type EngineSettings,
  type LinesQuestion,
  type Question,
  type Score,
  type SearchCap,
  type SearchLimits,
} from './question.ts';
export {
  readRequest,
  writeRequest,
  type RequestReading,
  type RequestRefusal,
  type Search,
  type SearchRequest,
} from './request.ts';
export {
  chooseMove,
  losesByRepetition,
  reconsider,
  type MoveChoice,
  type Reconsideration,
} from './choose-move.ts';
export {
  engineLineOf,
  readMoves,
  splitLines,
  type SearchInfo,
  type SplitLines,
  type UciOutput,
} from './uci.ts';
export {
  isNetwork,
  NETWORK_HEADER_BYTES,
  type NetworkHeader,
  readNetworkHeader,
} from './network.ts';
export { EngineFault, UciSession, type EngineFaultKind, type UciTransport } from './uci-session.ts';
