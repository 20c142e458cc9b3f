import { SIDES, type Side } from './side.ts';

export const KINDS = [
  'general',
  'advisor',
  'elephant',
  'horse',
  'chariot',
  'cannon',
  'soldier',
] as const;

/** What a man is, apart from its side. */
export type Kind = (typeof KINDS)[number];

/** One man: whose it is and what it is. */
export interface Man {
  readonly side: Side;
  readonly kind: Kind;
  /** Its number on a board: 1..7 for RED and 9..15 for BLACK, in the order of KINDS. */
  readonly code: number;
  /** Its letter in a position code: upper case RED, lower case BLACK. */
  readonly letter: string;
  /** The character on it, as the contract's piece name. */
  readonly name: string;
}

export const EMPTY = 0;
export const BLACK_BIT = 8;
export const KIND_MASK = 7;

/** Numbers inside a code of the kinds that the hot loops of the move generator ask for. */
export const GENERAL = 1;
export const HORSE = 4;
export const CHARIOT = 5;
export const CANNON = 6;
export const SOLDIER = 7;

const LETTERS = 'KABNRCP';
const NAMES: Readonly<Record<Side, string>> = { RED: '帥仕相傌俥炮兵', BLACK: '將士象馬車砲卒' };

/** All fourteen men, RED's first, each side in the order of KINDS. */
export const MEN: readonly Man[] = SIDES.flatMap((side) =>
  KINDS.map((kind, index) => ({
    side,
    kind,
    code: index + 1 + (side === 'RED' ? 0 : BLACK_BIT),
    letter: caseOf(side, LETTERS.charAt(index)),
    name: NAMES[side].charAt(index),
  })),
);

const BY_CODE = new Map(MEN.map((man) => [man.code, man]));
const BY_NAME = new Map(MEN.map((man) => [man.side + man.name, man]));
const BY_LETTER = new Map([
  ...MEN.map((man) => [man.letter, man] as const),
  ...MEN.filter((man) => man.kind === 'horse').map((man) => [caseOf(man.side, 'H'), man] as const),
  ...MEN.filter((man) => man.kind === 'elephant').map(
    (man) => [caseOf(man.side, 'E'), man] as const,
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

export function manOfCode(code: number): Man | undefined {
  return BY_CODE.get(code);
}

export function manOf(side: Side, kind: Kind): Man {
  const man = BY_CODE.get(KINDS.indexOf(kind) + 1 + (side === 'RED' ? 0 : BLACK_BIT));
  if (man === undefined) throw new RangeError(`no ${side} ${kind}`);
  return man;
}

/** The man with this character, in any of its usual written forms. */
export function manOfName(side: Side, name: string): Man | undefined {
  const exact = BY_NAME.get(side + name);
  if (exact !== undefined) return exact;
  const kind = kindOfName(name);
  return kind === undefined ? undefined : manOf(side, kind);
}

export function kindOfName(name: string): Kind | undefined {
  return name.length === 1 ? KINDS.find((kind) => WRITTEN_FORMS[kind].includes(name)) : undefined;
}

/** The man with this letter of a position code; H and E stand for N and B. */
export function manOfLetter(letter: string): Man | undefined {
  return BY_LETTER.get(letter);
}

export function sideOfCode(code: number): Side {
  return code < BLACK_BIT ? 'RED' : 'BLACK';
}

function caseOf(side: Side, letter: string): string {
  return side === 'RED' ? letter : letter.toLowerCase();
}
