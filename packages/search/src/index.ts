export {
  gradeOf,
  isLevel,
  isStep,
  LEVELS,
  rungOf,
  settingsOf,
  STEPS,
  strengthName,
  STRONGEST_LEVEL,
  WHOLE_STEP,
  type Grade,
  type Level,
  type Step,
  type Strength,
  type StrengthSettings,
} from './level.ts';
export { levelOfRating } from './suggest-level.ts';
export { drawOpeningMove, loadOpeningBook, type OpeningBook } from './opening-book.ts';
export {
  MAX_LINES,
  type Answer,
  type Ask,
  type Candidate,
  type EngineLine,
  type EngineSettings,
  type Examination,
  type LinesQuestion,
  type Question,
  type Score,
  type SearchCap,
  type SearchLimits,
} from './question.ts';
export {
  readRequest,
  readStoredGame,
  writeRequest,
  type RequestReading,
  type RequestRefusal,
  type Search,
  type SearchRequest,
} from './request.ts';
export {
  chooseMove,
  losesByRepetition,
  onlyMove,
  reconsider,
  type MoveChoice,
  type Reconsideration,
} from './choose-move.ts';
export { materialOf, pointsOf } from './sight.ts';
export {
  candidatesOf,
  concludeAnswer,
  engineLineOf,
  type Evaluator,
  readMoves,
  readUciLine,
  splitLines,
  type SearchInfo,
  type SplitLines,
  type UciOutput,
  writeQuestion,
} from './uci.ts';
export {
  isNetwork,
  NETWORK_HEADER_BYTES,
  type NetworkHeader,
  readNetworkHeader,
} from './network.ts';
export { EngineFault, UciSession, type EngineFaultKind, type UciTransport } from './uci-session.ts';
export { chanceOfPoints, chanceOfScore } from './review/chance.ts';
export {
  compareMoves,
  type Examine,
  examineMove,
  type ReviewQuestion,
} from './review/compare-moves.ts';
export { packVerdicts, type PackedPly, unpackVerdicts } from './review/packed-verdicts.ts';
export {
  INEXACT_LOSS,
  isBookPly,
  markOf,
  MISTAKE_LOSS,
  REVIEW_MARKS,
  type ReviewMark,
  stableLoss,
  type Verdict,
} from './review/verdict.ts';
export { deepenMove, type ReviewedPly, type ReviewStep, walkGame } from './review/walk-game.ts';
