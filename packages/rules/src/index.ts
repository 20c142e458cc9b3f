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
