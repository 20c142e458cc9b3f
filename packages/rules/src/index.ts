export {
  opponentOf,
  SIDES,
  KINDS,
  kindOfName,
  PIECES,
  pieceOf,
  pieceOfLetter,
  pieceOfName,
  type Side,
  type Kind,
  type Piece,
} from './board/piece.ts';
export {
  COLUMNS,
  isInPalace,
  isOnOwnBank,
  pointOf,
  ROWS,
  SQUARES,
  squareAt,
  squareOf,
  xOf,
  yOf,
  type Point,
  type Square,
} from './board/square.ts';
export { isSameMove, type Move } from './board/move-list.ts';
export {
  afterMove,
  hasLegalMove,
  isCheck,
  legalMoves,
  pieceAt,
  placedPieces,
  type CodeForm,
  type PlacedPiece,
  type Position,
  type Setup,
} from './position/position.ts';
export {
  fromContractPieces,
  readPositionCode,
  START_CODE,
  toContractPieces,
  writePlacement,
  writePositionCode,
  type CodeRefusal,
  type ContractPiece,
  type SetupReading,
} from './position/position-code.ts';
export { keyedRecord, mirrorKey, mirrorRecord, type MirrorKey } from './position/mirror-key.ts';
export {
  faultsOf,
  readPosition,
  startPosition,
  toPosition,
  type PositionReading,
  type SetupRefusal,
} from './position/lawful.ts';
export {
  readMove,
  refusalOfMove,
  type MoveReading,
  type MoveRefusal,
} from './position/explain-move.ts';
export { legalTargets, NO_BLOCKER, type MoveTarget } from './position/targets.ts';
export { perft } from './position/perft.ts';
export {
  currentPosition,
  extendLine,
  shortenLine,
  startLine,
  type MoveLine,
} from './endings/move-line.ts';
export {
  warnOfRepetition,
  type ClassedMove,
  type MoveClass,
  type Repetition,
  type RepetitionRule,
  type RepetitionWarning,
} from './endings/repetition.ts';
export { chasedBy } from './endings/chase.ts';
export { canAttack, judgeLine, type BoardEnding } from './endings/ending.ts';
export { LineFollower } from './endings/line-follower.ts';
export {
  NOTATIONS,
  notationOf,
  readMoveText,
  writeMove,
  type Notation,
  type WrittenNotation,
} from './notation/notation.ts';
export type { MoveTextReading, MoveTextRefusal } from './notation/relative-move.ts';
export {
  GAME_RESULTS,
  LARGEST_FILE,
  MAX_GAMES,
  MAX_PLIES,
  type FileFault,
  type FileReading,
  type FileRefusal,
  type AnnotatedGame,
  mainLineOf,
  treeOfRecord,
  readGameOf,
  type GameRecord,
  type GameResult,
} from './files/game-record.ts';
export {
  annotate,
  childPath,
  childrenAt,
  countMoves,
  cutFrom,
  endOfLine,
  isOnMainLine,
  MOVE_MARKS,
  movesOn,
  nodeAt,
  nodesOn,
  parentOf,
  plantTree,
  playInTree,
  positionAt,
  promoteLine,
  ROOT_PATH,
  SHAPE_COLOURS,
  type GameTree,
  type MoveMark,
  type Notes,
  type Shape,
  type TreeNode,
  type TreePath,
} from './tree/game-tree.ts';
export { type DraftNode, TreeDraft } from './tree/tree-draft.ts';
export { writeNotes } from './tree/notes-text.ts';
export { readGames } from './files/game-file.ts';
export { PGN_FORMATS, readPgn, writePgn, writeTreePgn, type PgnFormat } from './files/pgn.ts';
export { readDhtmlXq, writeDhtmlXq, writeTreeDhtmlXq } from './files/dhtmlxq.ts';
export { restoreOptions, type StoredOptions } from './game/stored-options.ts';
export {
  MOVE_DAYS,
  RULE_CODES,
  settleSide,
  SIDE_CHOICES,
  type RoomOptions,
  type RuleCode,
  type SideChoice,
  STEP_SECONDS,
  type StepSeconds,
  type TimeControl,
} from './game/room-options.ts';
export {
  firstStock,
  isTimeControlAllowed,
  moveLimit,
  readTimeControl,
  speedOf,
  SPEEDS,
  stepControl,
  stocksOfMoves,
  TIME_CONTROL_PRESETS,
  isSlow,
  writeTimeControl,
  type Speed,
} from './game/time-control.ts';
export {
  DRAW_CAUSES,
  LEAVE_REASONS,
  leaveReasonOf,
  WIN_CAUSES,
  type LeaveReason,
  finishedOutcome,
  type Outcome,
} from './game/outcome.ts';
export type { EventOf, EventType, Millis, RoomEvent, Seats } from './game/event.ts';
export {
  ENDING_COMMANDS,
  type CommandOf,
  type CommandType,
  type RoomCommand,
} from './game/command.ts';
export {
  afterCredit,
  FULL_LAG_ACCOUNT,
  LAG_REFILL_MILLIS,
  LAG_STOCK_MILLIS,
  lagCredit,
} from './game/lag.ts';
export { PLAIN_REFUSALS, type PlainRefusalCode, type RoomRefusal } from './game/refusal.ts';
export {
  haveBothMoved,
  mayWatch,
  plyOf,
  seenPosition,
  sideOfUser,
  sideToMove,
  repetitionOf,
  warningOf,
  type Absence,
  type Clock,
  type DrawOffers,
  type WaitingRoom,
  type OverRoom,
  type PerSide,
  type PlayingRoom,
  type Rematch,
  type Room,
  type SeenPosition,
  type Takebacks,
  type Vacation,
} from './game/room.ts';
export {
  deadlineOf,
  FIRST_MOVE_MILLIS,
  isFirstMoveMissed,
  remainingMillis,
  stockMillis,
  TAKEBACK_ANSWER_MILLIS,
  usedMillis,
} from './game/clock.ts';
export {
  CONDITIONAL_LINES_MAX,
  CONDITIONAL_PLIES_MAX,
  extendByRecord,
  isAnsweredOtherwise,
  liveConditional,
  refusalOfConditional,
  type ConditionalLine,
  type ConditionalMoves,
  type ConditionalRefusal,
} from './game/conditional-moves.ts';
export { claimCountdown, LEFT_MILLIS, LOST_MILLIS } from './game/decide-absence.ts';
export { OFFER_PAUSE_PLIES, pendingTakeback } from './game/decide-offers.ts';
export { decide, type Decision } from './game/decide.ts';
export { evolve, foldRoom } from './game/evolve.ts';
export { COMMANDS_REMEMBERED, seqOfCommand, type CommandMemory } from './game/command-memory.ts';
export { rematchCreation } from './game/decide-over.ts';
export {
  GAME_STATES,
  gameStateOf,
  chooseSquare,
  type GameState,
  type BoardInHand,
  type SquareChoice,
} from './game/choose-square.ts';
export {
  moveOfRecord,
  readMoveRecord,
  writeMoveRecord,
  type RecordedMove,
} from './notation/coordinates.ts';
