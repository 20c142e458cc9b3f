import { type Cells, isInCheck } from '../board/attack.ts';
import { EMPTY, type Man, manOfCode, sideOfCode } from '../board/man.ts';
import { generateLegal, hasLegal, makeMove } from '../board/legal.ts';
import { type Move, MoveList, packMove } from '../board/move-list.ts';
import { opponentOf, type Side } from '../board/side.ts';
import { type Square, squareOf } from '../board/square.ts';

/** How a position code was written after the side letter: nothing, two counters, or `- - 0 1`. */
export type CodeForm = 'bare' | 'counted' | 'full';

/** A well-formed board that need not be lawful: what a position code says. */
export interface Setup {
  /** The man code on each square, 0 where none stands. */
  readonly cells: Cells;
  readonly toMove: Side;
  /** Plies since the last capture. */
  readonly quietPlies: number;
  /** Number of the pair of moves, 1 at the start. */
  readonly moveNumber: number;
  readonly codeForm: CodeForm;
}

declare const positionBrand: unique symbol;

/** A lawful setup: the only kind a game is played on. Its one door is `toPosition`. */
export type Position = Setup & { readonly [positionBrand]: true };

/** A man and where it stands. */
export interface PlacedMan {
  readonly man: Man;
  readonly square: Square;
}

export function manAt(setup: Setup, square: Square): Man | undefined {
  return manOfCode(setup.cells[square] ?? EMPTY);
}

export function placedAt(setup: Setup, square: Square): PlacedMan | undefined {
  const man = manAt(setup, square);
  return man === undefined ? undefined : { man, square };
}

export function placedMen(setup: Setup): readonly PlacedMan[] {
  return Array.from(setup.cells).flatMap((code, index) => {
    const man = manOfCode(code);
    return man === undefined ? [] : [{ man, square: squareOf(index) }];
  });
}

export function legalMoves(position: Setup): readonly Move[] {
  const list = new MoveList();
  generateLegal(new Uint8Array(position.cells), position.toMove, list);
  return list.toMoves();
}

export function isCheck(position: Setup): boolean {
  return isInCheck(position.cells, position.toMove);
}

/** [R5.1] the side to move has lost when it has no legal move, in check or not. */
export function hasLegalMove(position: Setup): boolean {
  return hasLegal(new Uint8Array(position.cells), position.toMove);
}

/** The position after a move that the caller knows to be legal. */
export function afterMove<S extends Setup>(position: S, move: Move): S {
  const cells = new Uint8Array(position.cells);
  const taken = makeMove(cells, packMove(move.from, move.to));
  return {
    ...position,
    cells,
    toMove: opponentOf(position.toMove),
    quietPlies: taken === EMPTY ? position.quietPlies + 1 : 0,
    moveNumber: position.moveNumber + (position.toMove === 'BLACK' ? 1 : 0),
  };
}

export function isOwnMan(setup: Setup, square: Square, side: Side): boolean {
  const code = setup.cells[square] ?? EMPTY;
  return code !== EMPTY && sideOfCode(code) === side;
}
