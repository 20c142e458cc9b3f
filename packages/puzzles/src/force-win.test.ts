import { afterMove, legalMoves, type Position, readPosition, writeMoveRecord } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { ForcedWinSearch } from './force-win.ts';

const BUDGET = 1_000_000;

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code} is not lawful`);
  return reading.position;
}

/** Every first move that wins within `moves` moves, in the order of move generation. */
function winningMoves(code: string, moves: number): readonly string[] {
  const position = positionOf(code);
  const search = new ForcedWinSearch();
  return legalMoves(position)
    .filter(
      (move) => search.proveAgainst(afterMove(position, move), moves - 1, BUDGET) === 'proved',
    )
    .map((move) => writeMoveRecord(move));
}

describe('forced wins over all moves', () => {
  // In each of these, a search over checks alone would consider the check the only winning move.
  test.each([
    ['9/4ak1N1/4Pa1n1/9/4N4/5nB2/9/3A4B/9/3AK4 w', 2, ['4252', '4432']],
    ['3k1c3/4R4/9/p7p/2p3b2/1N7/P3n1r2/9/3C5/2BAKAB2 w', 2, ['1503', '1534']],
    ['3k5/4ac3/3a5/p2N2N2/9/P3P1C2/3n2p2/9/4p4/2B2K3 b', 2, ['3657', '5156']],
    ['1rbak4/1C1Ra2r1/2n1N4/p3NR2p/9/2P4n1/P3P1p1P/4CA3/3K4c/c4A3 w', 3, ['3130', '4221']],
  ])('a quiet move wins beside the check: %s in %i', (code, moves, expected) => {
    expect(winningMoves(code, moves).toSorted()).toEqual(expected);
  });

  test('a quiet move wins sooner than every check', () => {
    const position = positionOf('1rbak4/1C1Ra2r1/2n1N4/p3NR2p/9/2P4n1/P3P1p1P/4CA3/3K4c/c4A3 w');
    const search = new ForcedWinSearch();
    expect(search.prove(position, 1, BUDGET)).toBe('disproved');
    expect(search.prove(position, 2, BUDGET)).toBe('proved');
  });

  test('a side without a legal move has lost without check, too', () => {
    // The soldier, or the general behind it, takes the last squares without giving check.
    const code = '3k5/9/4P4/9/9/9/9/9/9/4K4 w';
    expect(winningMoves(code, 1)).toEqual(['4241', '4232']);
    expect(new ForcedWinSearch().prove(positionOf(code), 1, BUDGET)).toBe('proved');
  });

  test('a search without enough budget gives up, and knows no less afterwards', () => {
    const position = positionOf('1rbak4/1C1Ra2r1/2n1N4/p3NR2p/9/2P4n1/P3P1p1P/4CA3/3K4c/c4A3 w');
    const search = new ForcedWinSearch();
    expect(search.prove(position, 2, 100)).toBe('gave-up');
    expect(search.prove(position, 2, BUDGET)).toBe('proved');
    expect(search.prove(position, 1, BUDGET)).toBe('disproved');
  });
});
