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
