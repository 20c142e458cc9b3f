import {
  EMPTY,
  type Kind,
  pieceOfCode,
  pieceOfLetter,
  pieceOfName,
  SIDES,
  type Side,
} from '../board/piece.ts';
import { COLUMNS, ROWS, squareAt, xOf, yOf } from '../board/square.ts';
import { type CodeForm, placedPieces, type Setup } from './position.ts';

/** The standard opening position. */
export const START_CODE = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** A piece as the contract describes it: a point, a character and a side. */
export interface ContractPiece {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly side: Side;
  /** Whether a player has picked it up. */
  readonly isChoose: boolean;
  /** Whether it is the piece that made the last move. */
  readonly isLastMove: boolean;
}

/** Why a position code cannot be read, or a list of pieces cannot be written. */
export type CodeRefusal =
  | { readonly code: 'position-code-format' }
  | { readonly code: 'piece-without-code'; readonly name: string };

export type SetupReading =
  | { readonly ok: true; readonly setup: Setup }
  | { readonly ok: false; readonly refusal: CodeRefusal };

const SIDE_LETTERS: Readonly<Record<string, Side>> = { w: 'RED', b: 'BLACK' };
const BAD_CODE: SetupReading = { ok: false, refusal: { code: 'position-code-format' } };
const CODE_PATTERN =
  /^(?<ranks>[1-9A-Za-z/]+) (?<side>[wb])(?<dashes> - -)?(?: (?<quiet>\d{1,4}) (?<number>\d{1,4}))?$/;

/** [R1.2] reads ten ranks of at most nine cells, a side letter and, where given, the counters. */
export function readPositionCode(text: string): SetupReading {
  const groups = CODE_PATTERN.exec(text.trim())?.groups;
  const toMove = SIDE_LETTERS[groups?.['side'] ?? ''];
  const cells = readRanks(groups?.['ranks'] ?? '');
  if (groups === undefined || toMove === undefined || cells === undefined) return BAD_CODE;
  return {
    ok: true,
    setup: {
      cells,
      toMove,
      quietPlies: Number(groups['quiet'] ?? 0),
      moveNumber: Number(groups['number'] ?? 1),
      codeForm: codeFormOf(groups),
    },
  };
}

export function writePositionCode(setup: Setup): string {
  const head = writePlacement(setup);
  const counters = `${setup.quietPlies} ${setup.moveNumber}`;
  switch (setup.codeForm) {
    case 'bare':
      return head;
    case 'counted':
      return `${head} ${counters}`;
    case 'full':
      return `${head} - - ${counters}`;
    default:
      return setup.codeForm satisfies never;
  }
}

/** Board and side to move without counters: equal exactly when the positions repeat. */
export function writePlacement(setup: Setup): string {
  const ranks = Array.from({ length: ROWS }, (_, y) => writeRank(setup, y));
  return `${ranks.join('/')} ${setup.toMove === 'RED' ? 'w' : 'b'}`;
}

/** The pieces of a setup as the contract's pieces. */
export function toContractPieces(setup: Setup): readonly ContractPiece[] {
  return placedPieces(setup).map(({ piece, square }) => ({
    x: xOf(square),
    y: yOf(square),
    name: piece.name,
    side: piece.side,
    isChoose: false,
    isLastMove: false,
  }));
}

/** A setup from the contract's pieces; refuses a name that has no letter in a position code. */
export function fromContractPieces(pieces: readonly ContractPiece[], toMove: Side): SetupReading {
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const { x, y, name, side } of pieces) {
    const piece = pieceOfName(side, name);
    const square = squareAt(x, y);
    if (piece === undefined) return { ok: false, refusal: { code: 'piece-without-code', name } };
    if (square === undefined || cells[square] !== EMPTY) return BAD_CODE;
    cells[square] = piece.code;
  }
  const setup: Setup = { cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' };
  return { ok: true, setup };
}

/** The number of pieces of each side and kind in a setup. */
export function countPieces(setup: Setup): Readonly<Record<Side, ReadonlyMap<Kind, number>>> {
  const [RED, BLACK] = SIDES.map((side) => {
    const counts = new Map<Kind, number>();
    for (const { piece } of placedPieces(setup)) {
      if (piece.side === side) counts.set(piece.kind, (counts.get(piece.kind) ?? 0) + 1);
    }
    return counts;
  });
  return { RED: RED ?? new Map(), BLACK: BLACK ?? new Map() };
}

function codeFormOf(groups: Readonly<Record<string, string | undefined>>): CodeForm {
  if (groups['dashes'] !== undefined) return 'full';
  return groups['quiet'] === undefined ? 'bare' : 'counted';
}

function readRanks(text: string): Uint8Array | undefined {
  const ranks = text.split('/');
  if (ranks.length !== ROWS) return undefined;
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const [y, rank] of ranks.entries()) {
    let x = 0;
    for (const letter of rank) {
      const run = Number(letter);
      const piece = pieceOfLetter(letter);
      if (piece === undefined && !(run >= 1)) return undefined;
      if (piece !== undefined && x < COLUMNS) cells[y * COLUMNS + x] = piece.code;
      x += piece === undefined ? run : 1;
    }
    if (x === 0 || x > COLUMNS) return undefined;
  }
  return cells;
}

function writeRank(setup: Setup, y: number): string {
  const letters = Array.from({ length: COLUMNS }, (_, x) => {
    return pieceOfCode(setup.cells[y * COLUMNS + x] ?? EMPTY)?.letter ?? '1';
  });
  return letters.join('').replaceAll(/1+/g, (run) => String(run.length));
}
