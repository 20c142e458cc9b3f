import {
  afterMove,
  isCheck,
  type Kind,
  type Man,
  manAt,
  type Move,
  type Setup,
  type Side,
  type Square,
  xOf,
  yOf,
} from '@chuhe/rules';

export const LABEL_LANGUAGES = ['zh', 'en'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** What else there is to say about a square. */
export interface SquareState {
  readonly isSelected?: boolean;
  /** The selected man may go here. */
  readonly isTarget?: boolean;
  /** The last move ended here. */
  readonly isLast?: boolean;
  /** Its general is attacked. */
  readonly isCheck?: boolean;
}

interface Words {
  readonly side: Readonly<Record<Side, string>>;
  readonly kind: Readonly<Record<Side, Readonly<Record<Kind, string>>>>;
  readonly man: (side: string, kind: string) => string;
  readonly occupied: (man: string, file: number, rank: number) => string;
  readonly empty: (file: number, rank: number) => string;
  readonly moves: (placed: string, file: number, rank: number) => string;
  readonly takes: (man: string) => string;
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
    man: (side, kind) => side + kind,
    occupied: (man, file, rank) => `${man}，${file}路${rank}线`,
    empty: (file, rank) => `空位，${file}路${rank}线`,
    moves: (placed, file, rank) => `${placed}，走到${file}路${rank}线`,
    takes: (man) => `吃${man}`,
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
    man: (side, kind) => `${side} ${kind}`,
    occupied: (man, file, rank) => `${man} at file ${file} rank ${rank}`,
    empty: (file, rank) => `empty point, file ${file} rank ${rank}`,
    moves: (placed, file, rank) => `${placed} to file ${file} rank ${rank}`,
    takes: (man) => `takes ${man}`,
    givesCheck: 'check',
    isSelected: 'selected',
    canCapture: 'can be captured',
    canMove: 'can move here',
    isLast: 'last move',
    isCheck: 'in check',
    comma: ', ',
  },
};

export function manLabel(man: Man, language: LabelLanguage): string {
  const words = WORDS[language];
  return words.man(words.side[man.side], words.kind[man.side][man.kind]);
}

/** A man and its place: what a list of blockers is made of. */
export function placedLabel(man: Man, square: Square, language: LabelLanguage): string {
  return WORDS[language].occupied(manLabel(man, language), fileOf(square), rankOf(square));
}

/** The spoken name of a square with what stands on it. */
export function squareLabel(
  square: Square,
  man: Man | undefined,
  language: LabelLanguage,
  state: SquareState = {},
): string {
  const words = WORDS[language];
  const place =
    man === undefined
      ? words.empty(fileOf(square), rankOf(square))
      : placedLabel(man, square, language);
  const target = man === undefined ? words.canMove : words.canCapture;
  let label = place;
  if (state.isSelected === true) label += words.comma + words.isSelected;
  if (state.isTarget === true) label += words.comma + target;
  if (state.isLast === true) label += words.comma + words.isLast;
  if (state.isCheck === true) label += words.comma + words.isCheck;
  return label;
}

/** A move in full words, for those who hear the board. */
export function moveLabel(before: Setup, move: Move, language: LabelLanguage): string {
  const words = WORDS[language];
  const man = manAt(before, move.from);
  if (man === undefined) return '';
  const taken = manAt(before, move.to);
  const placed = placedLabel(man, move.from, language);
  return [
    words.moves(placed, fileOf(move.to), rankOf(move.to)),
    ...(taken === undefined ? [] : [words.takes(manLabel(taken, language))]),
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
