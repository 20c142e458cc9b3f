export const SIDES = ['RED', 'BLACK'] as const;

/** One of the two players of a game; RED moves first. */
export type Side = (typeof SIDES)[number];

export function opponentOf(side: Side): Side {
  return side === 'RED' ? 'BLACK' : 'RED';
}

export const KINDS = [
  'general',
  'advisor',
  'elephant',
  'horse',
  'chariot',
  'cannon',
  'soldier',
] as const;

/** The type of a piece, apart from its side. */
export type Kind = (typeof KINDS)[number];

/** A piece: its side and its kind. */
export interface Piece {
  readonly side: Side;
  readonly kind: Kind;
  /** Its number on a board: 1..7 for RED and 9..15 for BLACK, in the order of KINDS. */
  readonly code: number;
  /** Its letter in a position code: upper case RED, lower case BLACK. */
  readonly letter: string;
  /** Its character, which is the contract's piece name. */
  readonly name: string;
}

export const EMPTY = 0;
export const BLACK_BIT = 8;
export const KIND_MASK = 7;

/** The kind part of a piece code, for the kinds that the move generator's hot loops compare. */
export const GENERAL = 1;
export const HORSE = 4;
export const CHARIOT = 5;
export const CANNON = 6;
export const SOLDIER = 7;

const LETTERS = 'KABNRCP';
const NAMES: Readonly<Record<Side, string>> = { RED: '帥仕相傌俥炮兵', BLACK: '將士象馬車砲卒' };

/** All fourteen pieces, RED's first, each side in the order of KINDS. */
export const PIECES: readonly Piece[] = SIDES.flatMap((side) =>
  KINDS.map((kind, index) => ({
    side,
    kind,
    code: index + 1 + (side === 'RED' ? 0 : BLACK_BIT),
    letter: caseOf(side, LETTERS.charAt(index)),
    name: NAMES[side].charAt(index),
  })),
);

const BY_CODE = new Map(PIECES.map((piece) => [piece.code, piece]));
const BY_NAME = new Map(PIECES.map((piece) => [piece.side + piece.name, piece]));
const BY_LETTER = new Map([
  ...PIECES.map((piece) => [piece.letter, piece] as const),
  ...PIECES.filter((piece) => piece.kind === 'horse').map(
    (piece) => [caseOf(piece.side, 'H'), piece] as const,
  ),
  ...PIECES.filter((piece) => piece.kind === 'elephant').map(
    (piece) => [caseOf(piece.side, 'E'), piece] as const,
  ),
]);
const WRITTEN_FORMS: Readonly<Record<Kind, string>> = {
  general: '帥將帅将',
  advisor: '仕士',
  elephant: '相象',
  horse: '傌馬马',
  chariot: '俥車车',
  cannon: '炮砲包',
  soldier: '兵卒',
};

export function pieceOfCode(code: number): Piece | undefined {
  return BY_CODE.get(code);
}

export function pieceOf(side: Side, kind: Kind): Piece {
  const piece = BY_CODE.get(KINDS.indexOf(kind) + 1 + (side === 'RED' ? 0 : BLACK_BIT));
  if (piece === undefined) throw new RangeError(`no ${side} ${kind}`);
  return piece;
}

/** The piece with this character, in any of its usual written forms. */
export function pieceOfName(side: Side, name: string): Piece | undefined {
  const exact = BY_NAME.get(side + name);
  if (exact !== undefined) return exact;
  const kind = kindOfName(name);
  return kind === undefined ? undefined : pieceOf(side, kind);
}

export function kindOfName(name: string): Kind | undefined {
  return name.length === 1 ? KINDS.find((kind) => WRITTEN_FORMS[kind].includes(name)) : undefined;
}

/** The piece with this letter of a position code; H and E are read as N and B. */
export function pieceOfLetter(letter: string): Piece | undefined {
  return BY_LETTER.get(letter);
}

export function sideOfCode(code: number): Side {
  return code < BLACK_BIT ? 'RED' : 'BLACK';
}

function caseOf(side: Side, letter: string): string {
  return side === 'RED' ? letter : letter.toLowerCase();
}
