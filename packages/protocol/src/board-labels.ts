import {
  afterMove,
  COLUMNS,
  isCheck,
  type Piece,
  pieceAt,
  type Move,
  ROWS,
  type Setup,
  type Side,
  type Square,
  xOf,
  yOf,
} from '@chuhe/rules';
import type { Locale } from './start-constants.ts';
import { fillText, sharedTexts } from './texts.ts';

/** Details of a square for its label, and the side from which to count it. */
export interface SquareState {
  /** The side at the bottom of the board, from which the reader counts; RED when absent. */
  readonly bottom?: Side;
  readonly isSelected?: boolean;
  /** The selected piece may move here. */
  readonly isTarget?: boolean;
  /** The last move ended here. */
  readonly isLast?: boolean;
  /** The general of this square is in check. */
  readonly isCheck?: boolean;
}

export function pieceLabel(piece: Piece, locale: Locale): string {
  const words = sharedTexts(locale).board;
  return fillText(words.piece, {
    side: words.side[piece.side],
    kind: words.kind[piece.side][piece.kind],
  });
}

/** A piece and its square, counted from the piece's own side, as in notation, unless `from` is given. */
export function placedLabel(
  piece: Piece,
  square: Square,
  locale: Locale,
  from: Side = piece.side,
): string {
  const { occupied } = sharedTexts(locale).board;
  return fillText(occupied, { piece: pieceLabel(piece, locale), ...placeOf(square, from) });
}

/**
 * The spoken name of a square and the piece on it. Every square is counted from the side at the bottom, whatever stands
 * there, so a reader who moves across the board hears one numbering.
 */
export function squareLabel(
  square: Square,
  piece: Piece | undefined,
  locale: Locale,
  state: SquareState = {},
): string {
  const words = sharedTexts(locale).board;
  const { bottom = 'RED' } = state;
  const place =
    piece === undefined
      ? fillText(words.empty, placeOf(square, bottom))
      : placedLabel(piece, square, locale, bottom);
  const target = piece === undefined ? words.canMove : words.canCapture;
  let label = place;
  if (state.isSelected === true) label += words.comma + words.isSelected;
  if (state.isTarget === true) label += words.comma + target;
  if (state.isLast === true) label += words.comma + words.isLast;
  if (state.isCheck === true) label += words.comma + words.isCheck;
  return label;
}

/** The word for a check or a mate, as a label on the board. */
export function checkWord(kind: 'check' | 'mate', locale: Locale): string {
  const { givesCheck, givesMate } = sharedTexts(locale).board;
  return kind === 'check' ? givesCheck : givesMate;
}

/** A move in full words, for screen readers. Squares are counted from the moving side, as in the move list. */
export function moveLabel(before: Setup, move: Move, locale: Locale): string {
  const words = sharedTexts(locale).board;
  const piece = pieceAt(before, move.from);
  if (piece === undefined) return '';
  const taken = pieceAt(before, move.to);
  const placed = placedLabel(piece, move.from, locale);
  return [
    fillText(words.moves, { placed, ...placeOf(move.to, piece.side) }),
    ...(taken === undefined ? [] : [fillText(words.takes, { piece: pieceLabel(taken, locale) })]),
    ...(isCheck(afterMove(before, move)) ? [words.givesCheck] : []),
  ].join(words.comma);
}

/** Counts files from the right hand of a side and ranks from its home row. */
function placeOf(square: Square, from: Side): { readonly file: number; readonly rank: number } {
  const [x, y] = [xOf(square), yOf(square)];
  return from === 'RED' ? { file: COLUMNS - x, rank: ROWS - y } : { file: x + 1, rank: y + 1 };
}
