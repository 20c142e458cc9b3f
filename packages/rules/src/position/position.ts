import { type Cells, isInCheck } from '../board/attack.ts';
import {
  EMPTY,
  type Piece,
  pieceOfCode,
  sideOfCode,
  opponentOf,
  type Side,
} from '../board/piece.ts';
import { generateLegal, hasLegal, makeMove } from '../board/legal.ts';
import { type Move, MoveList, packMove } from '../board/move-list.ts';
import { keptBoard, scratchBoard } from '../board/scratch.ts';
import { type Square, squareOf } from '../board/square.ts';

/** The fields of a position code after the side letter: none, two counters, or `- - 0 1`. */
export type CodeForm = 'bare' | 'counted' | 'full';

/** A well-formed board that need not be lawful: the content of a position code. */
export interface Setup {
  /** The piece code on each square, 0 if empty. */
  readonly cells: Cells;
  readonly toMove: Side;
  /** Plies since the last capture. */
  readonly quietPlies: number;
  /** The number of the pair of moves, 1 at the start. */
  readonly moveNumber: number;
  readonly codeForm: CodeForm;
}

declare const positionBrand: unique symbol;

/** A lawful setup, the only kind a game is played on. Only `toPosition` creates it. */
export type Position = Setup & { readonly [positionBrand]: true };

/** A piece and its square. */
export interface PlacedPiece {
  readonly piece: Piece;
  readonly square: Square;
}

export function pieceAt(setup: Setup, square: Square): Piece | undefined {
  return pieceOfCode(setup.cells[square] ?? EMPTY);
}

export function placedAt(setup: Setup, square: Square): PlacedPiece | undefined {
  const piece = pieceAt(setup, square);
  return piece === undefined ? undefined : { piece, square };
}

export function placedPieces(setup: Setup): readonly PlacedPiece[] {
  return Array.from(setup.cells).flatMap((code, index) => {
    const piece = pieceOfCode(code);
    return piece === undefined ? [] : [{ piece, square: squareOf(index) }];
  });
}

/** Refilled by every call. */
const legal = new MoveList();

export function legalMoves(position: Setup): readonly Move[] {
  generateLegal(scratchBoard(position.cells), position.toMove, legal);
  return legal.toMoves();
}

export function isCheck(position: Setup): boolean {
  return isInCheck(position.cells, position.toMove);
}

/** [R5.1] a side to move without a legal move has lost, in check or not. */
export function hasLegalMove(position: Setup): boolean {
  return hasLegal(scratchBoard(position.cells), position.toMove);
}

/** The position after a move that the caller knows to be legal. */
export function afterMove<S extends Setup>(position: S, move: Move): S {
  const cells = keptBoard(position.cells);
  const taken = makeMove(cells, packMove(move.from, move.to));
  return {
    ...position,
    cells,
    toMove: opponentOf(position.toMove),
    quietPlies: taken === EMPTY ? position.quietPlies + 1 : 0,
    moveNumber: position.moveNumber + (position.toMove === 'BLACK' ? 1 : 0),
  };
}

export function isOwnPiece(setup: Setup, square: Square, side: Side): boolean {
  const code = setup.cells[square] ?? EMPTY;
  return code !== EMPTY && sideOfCode(code) === side;
}
