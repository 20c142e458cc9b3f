import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInCheck } from '../board/attack.ts';
import { coordinatesOf } from '../testing/coordinates.ts';
import { playAtRandom, seededRandom } from '../testing/random-play.ts';
import { seenMove, seenSetup, SYMMETRIES } from '../testing/symmetry.ts';
import { startPosition } from './lawful.ts';
import { writePositionCode, readPositionCode } from './position-code.ts';
import { afterMove, isCheck, legalMoves, type Position, type Setup } from './position.ts';

const RUNS = { seed: 4711, numRuns: 150 };
const POSITIONS = positionsOfGames();

describe('[R3] whatever the position', () => {
  test('mirrored and with colours swapped it has the same moves and the same check', () => {
    expect(POSITIONS.length).toBeGreaterThan(RUNS.numRuns);
    for (const position of POSITIONS) {
      const moves = legalMoves(position);
      for (const symmetry of SYMMETRIES) {
        const seen = seenSetup(position, symmetry);
        const expected = moves.map((move) => coordinatesOf(seenMove(move, symmetry)));
        expect(asText(legalMoves(seen).map(coordinatesOf))).toBe(asText(expected));
        expect(isCheck(seen)).toBe(isCheck(position));
      }
    }
  });

  test('no legal move leaves the mover’s general attacked', () => {
    for (const position of POSITIONS) {
      const suicidal = legalMoves(position).filter((move) =>
        isInCheck(afterMove(position, move).cells, position.toMove),
      );
      expect(suicidal).toHaveLength(0);
    }
  });

  test('its code is read back as the same position', () => {
    for (const position of POSITIONS) {
      const code = writePositionCode(position);
      const reading = readPositionCode(code);
      expect(reading.ok && writePositionCode(reading.setup)).toBe(code);
      expect(reading.ok && cellsOf(reading.setup)).toBe(cellsOf(position));
    }
  });
});

/** Sorted and joined into one value: hundreds of thousands of list comparisons would take longer than the moves. */
function asText(moves: readonly string[]): string {
  return moves.toSorted().join(' ');
}

function cellsOf({ cells }: Setup): string {
  return Array.from(cells).join(' ');
}

/** The positions of seeded random games of up to 120 plies, played once for all tests. */
function positionsOfGames(): readonly Position[] {
  const games = fc.sample(fc.tuple(fc.integer(), fc.integer({ min: 1, max: 120 })), RUNS);
  const positions: Position[] = [];
  for (const [seed, plies] of games)
    playAtRandom(startPosition(), seededRandom(seed), plies, (seen) => positions.push(seen));
  return positions;
}
