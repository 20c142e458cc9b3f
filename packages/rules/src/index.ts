export { opponentOf, SIDES, type Side } from './board/side.ts';
export {
  KINDS,
  kindOfName,
  MEN,
  manOf,
  manOfLetter,
  manOfName,
  type Kind,
  type Man,
} from './board/man.ts';
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
  manAt,
  placedMen,
  type CodeForm,
  type PlacedMan,
  type Position,
  type Setup,
} from './position/position.ts';
export {
  fromPieces,
  readPositionCode,
  START_CODE,
  toPieces,
  writePlacement,
  writePositionCode,
  type CodeRefusal,
  type Piece,
  type SetupReading,
} from './position/position-code.ts';
export {
  faultsOf,
  readPosition,
  startPosition,
  toPosition,
  type PositionReading,
  type SetupRefusal,
} from './position/lawful.ts';
export { readMove, whyNot, type MoveReading, type MoveRefusal } from './position/explain-move.ts';
export { legalTargets, NO_BLOCKER, type MoveTarget } from './position/targets.ts';
export { perft } from './position/perft.ts';
export { currentPosition, extendLine, shortenLine, startLine, type Line } from './endings/line.ts';
export type {
  ClassedMove,
  MoveClass,
  Repetition,
  RepetitionRule,
  RepetitionWarning,
} from './endings/repetition.ts';
export { warnOfRepetition } from './endings/judge-repetition.ts';
export { judgeLine, type BoardEnding } from './endings/ending.ts';
export {
  NOTATIONS,
  notationOf,
  readMoveText,
  writeMove,
  type Notation,
} from './notation/notation.ts';
export { type MoveTextReading, type MoveTextRefusal } from './notation/relative-move.ts';
export {
  GAME_RESULTS,
  LARGEST_FILE,
  MOST_PLIES,
  type FileFault,
  type FileReading,
  type FileRefusal,
  type GameRecord,
  type GameResult,
} from './files/game-record.ts';
export { readGameFile } from './files/game-file.ts';
export { PGN_FORMATS, type PgnFormat } from './files/pgn-format.ts';
export { readPgn } from './files/read-pgn.ts';
export { writePgn } from './files/write-pgn.ts';
export { readDhtmlXq } from './files/read-dhtmlxq.ts';
export { writeDhtmlXq } from './files/write-dhtmlxq.ts';
export {
  RULE_CODES,
  settleSide,
  SIDE_CHOICES,
  STEP_SECONDS,
  type RoomOptions,
  type RuleCode,
  type SideChoice,
  type StepSeconds,
} from './game/room-options.ts';
export {
  DRAW_CAUSES,
  LEAVE_REASONS,
  leaveReasonOf,
  WIN_CAUSES,
  type LeaveReason,
  type Outcome,
} from './game/outcome.ts';
export type { EventOf, EventType, Millis, RoomEvent, Seats } from './game/event.ts';
export type { CommandOf, CommandType, RoomCommand } from './game/command.ts';
export { PLAIN_REFUSALS, type PlainRefusalCode, type RoomRefusal } from './game/refusal.ts';
export {
  haveBothMoved,
  mayWatch,
  plyOf,
  sideOfUser,
  sideToMove,
  type Absence,
  type Clock,
  type DrawOffers,
  type OpenRoom,
  type OverRoom,
  type PerSide,
  type PlayingRoom,
  type Rematch,
  type Room,
  type Takebacks,
} from './game/room.ts';
export {
  deadlineOf,
  MOST_LAG_MILLIS,
  remainingMillis,
  TAKEBACK_ANSWER_MILLIS,
  usedMillis,
} from './game/clock.ts';
export { claimCountdown, LEFT_MILLIS, LOST_MILLIS } from './game/decide-absence.ts';
export { OFFER_PAUSE_PLIES } from './game/offer-pause.ts';
export { pendingTakeback } from './game/decide-takeback.ts';
export { decide, type Decision } from './game/decide.ts';
export { evolve, foldRoom } from './game/evolve.ts';
export { COMMANDS_REMEMBERED, seqOfCommand, type CommandMemory } from './game/command-memory.ts';
export { rematchCreation } from './game/rematch.ts';
export { repetitionOf, warningOf } from './game/explain-room.ts';
export { GAME_STATES, gameStateOf, type GameState } from './game/game-state.ts';
export { chooseSquare, type BoardInHand, type SquareChoice } from './game/choose-square.ts';
export { readMoveRecord, writeMoveRecord, type RecordedMove } from './notation/move-record.ts';
