// Positions for the property tests: reached by play, and made up so that men share files.
import fc from 'fast-check';
import {
  afterMove,
  faultsOf,
  type Kind,
  legalMoves,
  type Man,
  manOf,
  MEN,
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

/** Numbers that choose the moves of a game; every list is a game from any position. */
export const choices: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(9_999), {
  minLength: 40,
  maxLength: 140,
});

/** Plays legal moves by the numbers given until they run out or the game is over. */
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

/** Lawful positions whose soldiers crowd one to three files and whose other men like company. */
export const crowdedPositions: fc.Arbitrary<Position> = fc
  .record({ RED: crowd('RED'), BLACK: crowd('BLACK'), toMove: fc.constantFrom(...SIDES) })
  .map(({ RED, BLACK, toMove }) => lawfulFrom([...RED, ...BLACK], toMove))
  .filter((position) => position !== undefined);

interface Placing {
  readonly side: Side;
  readonly kind: Kind;
  readonly x: number;
  /** Rows from the side's own home row. */
  readonly row: number;
}

interface Unplaced {
  readonly kind: Kind;
  readonly file: number;
  readonly row: number;
}

function crowd(side: Side): fc.Arbitrary<readonly Placing[]> {
  const soldier = men(['soldier'], 4, { minLength: 3, maxLength: 10 });
  const other = men(['horse', 'chariot', 'cannon', 'advisor', 'elephant'], 0, { maxLength: 6 });
  const files = fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 3 });
  const general = fc.record({ x: fc.integer({ min: 3, max: 5 }), row: fc.nat(2) });
  return fc.tuple(general, files, soldier, other).map(([{ x, row }, xs, soldiers, others]) =>
    soldiers
      .concat(others)
      .map((man): Placing => {
        return { side, kind: man.kind, x: xs.at(man.file % xs.length) ?? 0, row: man.row };
      })
      .concat({ side, kind: 'general', x, row }),
  );
}

function men(
  kinds: readonly Kind[],
  fromRow: number,
  size: { readonly minLength?: number; readonly maxLength: number },
): fc.Arbitrary<readonly Unplaced[]> {
  const row = fc.integer({ min: fromRow, max: 9 });
  const man = fc.record({ kind: fc.constantFrom(...kinds), file: fc.nat(2), row });
  return fc.array(man, size);
}

/** Puts the men down one by one, leaving out those that no lawful position could hold. */
function lawfulFrom(placings: readonly Placing[], toMove: Side): Position | undefined {
  const cells = new Uint8Array(90);
  const left = new Map(MEN.map((man) => [man, MOST[man.kind]]));
  for (const { side, kind, x, row } of placings) {
    const square = squareAt(x, side === 'RED' ? 9 - row : row);
    const man = manOf(side, kind);
    const more = left.get(man) ?? 0;
    if (square === undefined || cells[square] !== 0 || more === 0) continue;
    if (WELL_PLACED.get(man)?.has(square) !== true) continue;
    left.set(man, more - 1);
    cells[square] = man.code;
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

/** Asked once for each man and square: the question is too dear for thousands of positions. */
const WELL_PLACED: ReadonlyMap<Man, ReadonlySet<Square>> = new Map(
  MEN.map((man) => [man, new Set(SQUARES.filter((square) => isWellPlaced(man, square)))]),
);

function isWellPlaced(man: Man, square: Square): boolean {
  const cells = new Uint8Array(90);
  cells[square] = man.code;
  return faultsOf(setupOf(cells, 'RED')).every(({ code }) => code !== 'man-misplaced');
}

function setupOf(cells: Uint8Array, toMove: Side): Setup {
  return { cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' };
}
