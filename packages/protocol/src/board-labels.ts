import {
  afterMove,
  isCheck,
  type Piece,
  pieceAt,
  type Move,
  type Setup,
  type Square,
  xOf,
  yOf,
} from '@chuhe/rules';
import type { Locale } from './start-constants.ts';
import { fillText, sharedTexts } from './texts.ts';

/** The state of a square that its label mentions. */
export interface SquareState {
  readonly isSelected?: boolean;
  /** The selected piece may go here. */
  readonly isTarget?: boolean;
  /** The last move ended here. */
  readonly isLast?: boolean;
  /** Its general is attacked. */
  readonly isCheck?: boolean;
}

export function pieceLabel(piece: Piece, locale: Locale): string {
  const words = sharedTexts(locale).board;
  return fillText(words.piece, {
    side: words.side[piece.side],
    kind: words.kind[piece.side][piece.kind],
  });
}

/** A piece and its square, as an entry of a list of blockers. */
export function placedLabel(piece: Piece, square: Square, locale: Locale): string {
  const { occupied } = sharedTexts(locale).board;
  return fillText(occupied, { piece: pieceLabel(piece, locale), ...placeOf(square) });
}

/** The spoken name of a square with what stands on it. */
export function squareLabel(
  square: Square,
  piece: Piece | undefined,
  locale: Locale,
  state: SquareState = {},
): string {
  const words = sharedTexts(locale).board;
  const place =
    piece === undefined
      ? fillText(words.empty, placeOf(square))
      : placedLabel(piece, square, locale);
  const target = piece === undefined ? words.canMove : words.canCapture;
  let label = place;
  if (state.isSelected === true) label += words.comma + words.isSelected;
  if (state.isTarget === true) label += words.comma + target;
  if (state.isLast === true) label += words.comma + words.isLast;
  if (state.isCheck === true) label += words.comma + words.isCheck;
  return label;
}

/** A move in full words, for screen readers. */
export function moveLabel(before: Setup, move: Move, locale: Locale): string {
  const words = sharedTexts(locale).board;
  const piece = pieceAt(before, move.from);
  if (piece === undefined) return '';
  const taken = pieceAt(before, move.to);
  const placed = placedLabel(piece, move.from, locale);
  return [
    fillText(words.moves, { placed, ...placeOf(move.to) }),
    ...(taken === undefined ? [] : [fillText(words.takes, { piece: pieceLabel(taken, locale) })]),
    ...(isCheck(afterMove(before, move)) ? [words.givesCheck] : []),
  ].join(words.comma);
}

/** Counted from RED's right hand, in every language and for both sides. */
export function fileOf(square: Square): number {
  return 9 - xOf(square);
}

/** Counted from RED's side. */
export function rankOf(square: Square): number {
  return 10 - yOf(square);
}

function placeOf(square: Square): { readonly file: number; readonly rank: number } {
  return { file: fileOf(square), rank: rankOf(square) };
}
