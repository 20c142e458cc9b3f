// Positions for the property tests: reached by play, or generated so that pieces share files.
import fc from 'fast-check';
import {
  afterMove,
  faultsOf,
  type Kind,
  legalMoves,
  type Piece,
  pieceOf,
  PIECES,
  type Move,
  opponentOf,
  type Position,
  type Setup,
  SIDES,
  type Side,
  type Square,
  squareAt,
  SQUARES,
  toPosition,
} from '../index.ts';

/** A position and a move that was played in it. */
export interface Step {
  readonly position: Position;
  readonly move: Move;
}

/** Numbers that choose the moves of a game; every list is a valid game from any position. */
export const choices: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(9_999), {
  minLength: 40,
  maxLength: 140,
});

/** Plays legal moves chosen by the numbers until they run out or the game is over. */
export function play(start: Position, numbers: readonly number[]): readonly Step[] {
  const steps: Step[] = [];
  let position = start;
  for (const number of numbers) {
    const moves = legalMoves(position);
    const move = moves.at(number % moves.length);
    if (move === undefined) break;
    steps.push({ position, move });
    position = afterMove(position, move);
  }
  return steps;
}

/** Lawful positions whose soldiers share one to three files, and whose other pieces often share files. */
export const crowdedPositions: fc.Arbitrary<Position> = fc
  .record({
    RED: crowdedSide('RED'),
    BLACK: crowdedSide('BLACK'),
    toMove: fc.constantFrom(...SIDES),
  })
  .map(({ RED, BLACK, toMove }) => lawfulFrom([...RED, ...BLACK], toMove))
  .filter((position) => position !== undefined);

interface Placing {
  readonly side: Side;
  readonly kind: Kind;
  readonly x: number;
  /** The rank, counted from the side's own home row. */
  readonly row: number;
}

interface Unplaced {
  readonly kind: Kind;
  readonly file: number;
  readonly row: number;
}

function crowdedSide(side: Side): fc.Arbitrary<readonly Placing[]> {
  const soldier = unplacedPieces(['soldier'], 4, { minLength: 3, maxLength: 10 });
  const other = unplacedPieces(['horse', 'chariot', 'cannon', 'advisor', 'elephant'], 0, {
    maxLength: 6,
  });
  const files = fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 3 });
  const general = fc.record({ x: fc.integer({ min: 3, max: 5 }), row: fc.nat(2) });
  return fc.tuple(general, files, soldier, other).map(([{ x, row }, xs, soldiers, others]) =>
    soldiers
      .concat(others)
      .map((piece): Placing => {
        return { side, kind: piece.kind, x: xs.at(piece.file % xs.length) ?? 0, row: piece.row };
      })
      .concat({ side, kind: 'general', x, row }),
  );
}

function unplacedPieces(
  kinds: readonly Kind[],
  fromRow: number,
  size: { readonly minLength?: number; readonly maxLength: number },
): fc.Arbitrary<readonly Unplaced[]> {
  const row = fc.integer({ min: fromRow, max: 9 });
  const piece = fc.record({ kind: fc.constantFrom(...kinds), file: fc.nat(2), row });
  return fc.array(piece, size);
}

/** Places the pieces one by one, skipping those that no lawful position could hold. */
function lawfulFrom(placings: readonly Placing[], toMove: Side): Position | undefined {
  const cells = new Uint8Array(90);
  const left = new Map(PIECES.map((piece) => [piece, MOST[piece.kind]]));
  for (const { side, kind, x, row } of placings) {
    const square = squareAt(x, side === 'RED' ? 9 - row : row);
    const piece = pieceOf(side, kind);
    const more = left.get(piece) ?? 0;
    if (square === undefined || cells[square] !== 0 || more === 0) continue;
    if (WELL_PLACED.get(piece)?.has(square) !== true) continue;
    left.set(piece, more - 1);
    cells[square] = piece.code;
  }
  for (const side of [toMove, opponentOf(toMove)]) {
    const reading = toPosition(setupOf(cells, side));
    if (reading.ok) return reading.position;
  }
  return undefined;
}

const MOST: Readonly<Record<Kind, number>> = {
  general: 1,
  advisor: 2,
  elephant: 2,
  horse: 2,
  chariot: 2,
  cannon: 2,
  soldier: 5,
};

/** Computed once for each piece and square; too slow to repeat for thousands of positions. */
const WELL_PLACED: ReadonlyMap<Piece, ReadonlySet<Square>> = new Map(
  PIECES.map((piece) => [piece, new Set(SQUARES.filter((square) => isWellPlaced(piece, square)))]),
);

function isWellPlaced(piece: Piece, square: Square): boolean {
  const cells = new Uint8Array(90);
  cells[square] = piece.code;
  return faultsOf(setupOf(cells, 'RED')).every(({ code }) => code !== 'piece-misplaced');
}

function setupOf(cells: Uint8Array, toMove: Side): Setup {
  return { cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' };
}
