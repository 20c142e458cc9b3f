import {
  afterMove,
  isCheck,
  type Kind,
  type Piece,
  pieceAt,
  type Move,
  type Setup,
  type Side,
  type Square,
  xOf,
  yOf,
} from '@chuhe/rules';

export const LABEL_LANGUAGES = ['zh', 'en'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

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

interface Words {
  readonly side: Readonly<Record<Side, string>>;
  readonly kind: Readonly<Record<Side, Readonly<Record<Kind, string>>>>;
  readonly piece: (side: string, kind: string) => string;
  readonly occupied: (piece: string, file: number, rank: number) => string;
  readonly empty: (file: number, rank: number) => string;
  readonly moves: (placed: string, file: number, rank: number) => string;
  readonly takes: (piece: string) => string;
  readonly givesCheck: string;
  readonly isSelected: string;
  readonly canCapture: string;
  readonly canMove: string;
  readonly isLast: string;
  readonly isCheck: string;
  readonly comma: string;
}

const ENGLISH_KINDS: Readonly<Record<Kind, string>> = {
  general: 'general',
  advisor: 'advisor',
  elephant: 'elephant',
  horse: 'horse',
  chariot: 'chariot',
  cannon: 'cannon',
  soldier: 'soldier',
};

const CHINESE_KINDS = { horse: '马', chariot: '车', cannon: '炮' } as const;

const WORDS: Readonly<Record<LabelLanguage, Words>> = {
  zh: {
    side: { RED: '红', BLACK: '黑' },
    kind: {
      RED: { ...CHINESE_KINDS, general: '帅', advisor: '仕', elephant: '相', soldier: '兵' },
      BLACK: { ...CHINESE_KINDS, general: '将', advisor: '士', elephant: '象', soldier: '卒' },
    },
    piece: (side, kind) => side + kind,
    occupied: (piece, file, rank) => `${piece}，${file}路${rank}线`,
    empty: (file, rank) => `空位，${file}路${rank}线`,
    moves: (placed, file, rank) => `${placed}，走到${file}路${rank}线`,
    takes: (piece) => `吃${piece}`,
    givesCheck: '将军',
    isSelected: '已选中',
    canCapture: '可吃',
    canMove: '可走',
    isLast: '上一着',
    isCheck: '被将军',
    comma: '，',
  },
  en: {
    side: { RED: 'red', BLACK: 'black' },
    kind: { RED: ENGLISH_KINDS, BLACK: ENGLISH_KINDS },
    piece: (side, kind) => `${side} ${kind}`,
    occupied: (piece, file, rank) => `${piece} at file ${file} rank ${rank}`,
    empty: (file, rank) => `empty point, file ${file} rank ${rank}`,
    moves: (placed, file, rank) => `${placed} to file ${file} rank ${rank}`,
    takes: (piece) => `takes ${piece}`,
    givesCheck: 'check',
    isSelected: 'selected',
    canCapture: 'can be captured',
    canMove: 'can move here',
    isLast: 'last move',
    isCheck: 'in check',
    comma: ', ',
  },
};

export function pieceLabel(piece: Piece, language: LabelLanguage): string {
  const words = WORDS[language];
  return words.piece(words.side[piece.side], words.kind[piece.side][piece.kind]);
}

/** A piece and its square, as an entry of a list of blockers. */
export function placedLabel(piece: Piece, square: Square, language: LabelLanguage): string {
  return WORDS[language].occupied(pieceLabel(piece, language), fileOf(square), rankOf(square));
}

/** The spoken name of a square with what stands on it. */
export function squareLabel(
  square: Square,
  piece: Piece | undefined,
  language: LabelLanguage,
  state: SquareState = {},
): string {
  const words = WORDS[language];
  const place =
    piece === undefined
      ? words.empty(fileOf(square), rankOf(square))
      : placedLabel(piece, square, language);
  const target = piece === undefined ? words.canMove : words.canCapture;
  let label = place;
  if (state.isSelected === true) label += words.comma + words.isSelected;
  if (state.isTarget === true) label += words.comma + target;
  if (state.isLast === true) label += words.comma + words.isLast;
  if (state.isCheck === true) label += words.comma + words.isCheck;
  return label;
}

/** A move in full words, for screen readers. */
export function moveLabel(before: Setup, move: Move, language: LabelLanguage): string {
  const words = WORDS[language];
  const piece = pieceAt(before, move.from);
  if (piece === undefined) return '';
  const taken = pieceAt(before, move.to);
  const placed = placedLabel(piece, move.from, language);
  return [
    words.moves(placed, fileOf(move.to), rankOf(move.to)),
    ...(taken === undefined ? [] : [words.takes(pieceLabel(taken, language))]),
    ...(isCheck(afterMove(before, move)) ? [words.givesCheck] : []),
  ].join(words.comma);
}

/** Counted from RED's right hand, in both languages and for both sides. */
export function fileOf(square: Square): number {
  return 9 - xOf(square);
}

/** Counted from RED's side. */
export function rankOf(square: Square): number {
  return 10 - yOf(square);
}
