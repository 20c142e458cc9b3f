import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInCheck } from '../board/attack.ts';
import { coordinatesOf } from '../testing/coordinates.ts';
import { playAtRandom, seededRandom } from '../testing/random-play.ts';
import { seenMove, seenSetup, SYMMETRIES } from '../testing/symmetry.ts';
import { startPosition } from './lawful.ts';
import { writePositionCode, readPositionCode } from './position-code.ts';
import { afterMove, isCheck, legalMoves, type Position } from './position.ts';

const RUNS = { seed: 4711, numRuns: 150 };

describe('[R3] whatever the position', () => {
  test('mirrored and with colours swapped it has the same moves and the same check', () => {
    everyPosition((position) => {
      const moves = legalMoves(position);
      for (const symmetry of SYMMETRIES) {
        const seen = seenSetup(position, symmetry);
        const expected = moves.map((move) => coordinatesOf(seenMove(move, symmetry)));
        expect(legalMoves(seen).map(coordinatesOf).toSorted()).toEqual(expected.toSorted());
        expect(isCheck(seen)).toBe(isCheck(position));
      }
    });
  });

  test('no legal move leaves the mover’s general attacked', () => {
    everyPosition((position) => {
      for (const move of legalMoves(position)) {
        expect(isInCheck(afterMove(position, move).cells, position.toMove)).toBe(false);
      }
    });
  });

  test('its code is read back as the same position', () => {
    everyPosition((position) => {
      const code = writePositionCode(position);
      const reading = readPositionCode(code);
      expect(reading.ok && writePositionCode(reading.setup)).toBe(code);
      expect(reading.ok && Array.from(reading.setup.cells)).toEqual(Array.from(position.cells));
    });
  });
});

/** Shows the positions of seeded random games of up to 120 plies. */
function everyPosition(visit: (position: Position) => void): void {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 120 }), (seed, plies) => {
      playAtRandom(startPosition(), seededRandom(seed), plies, visit);
    }),
    RUNS,
  );
}
