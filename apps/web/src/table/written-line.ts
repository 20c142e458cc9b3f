import { type Line, type Notation, writeMove } from '@chuhe/rules';

/** The moves of a line as a person reads them, in order. */
export function writeLine({ positions, moves }: Line, notation: Notation): readonly string[] {
  return moves.map((move, index) => {
    const before = positions[index];
    if (before === undefined) throw new RangeError(`the line has no position before move ${index}`);
    return writeMove(before, move, notation);
  });
}

/** Two moves that share a number; either may be missing at the ends of a line. */
export interface MovePair {
  readonly number: number;
  readonly plies: readonly [number | undefined, number | undefined];
}

/** Numbers the moves of a line as on paper. BLACK may begin. */
export function pairMoves({ positions, moves }: Line): readonly MovePair[] {
  const [start] = positions;
  const lead = start.toMove === 'RED' ? 0 : 1;
  const pairs = Math.ceil((moves.length + lead) / 2);
  return Array.from({ length: pairs }, (_, index) => {
    const red = index * 2 + 1 - lead;
    return { number: start.moveNumber + index, plies: [within(red), within(red + 1)] };
  });

  function within(ply: number): number | undefined {
    return ply >= 1 && ply <= moves.length ? ply : undefined;
  }
}
