import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadOracle, type Oracle, type OracleBoard } from '../testing/ffish.ts';
import { choices, crowdedPositions, play } from '../testing/positions.ts';
import { startPosition } from '../position/lawful.ts';
import { legalMoves, type Position } from '../position/position.ts';
import { writePositionCode } from '../position/position-code.ts';
import { readMoveText, writeMove } from './notation.ts';

const SEED = 20_260_102;

describe('the same moves in the words of Fairy-Stockfish', () => {
  let library: Oracle;
  let board: OracleBoard;
  beforeAll(async () => {
    library = await loadOracle();
    board = new library.Board('xiangqi');
  });

  /**
   * The oracle differs in two cases. Numbered soldiers: it writes the number on the file and then the file (`15=4`); we
   * write the number among all soldiers on shared files and the letter (`1P=4`), as in Chinese (R7.7). Two pieces on a
   * file of which only one can make the move without leaving the board: it writes the file (`R1+9`), we still write +
   * or - (R7.11).
   */
  function compare(position: Position): { agreed: number; differences: string[] } {
    board.setFen(writePositionCode(position));
    const moves = legalMoves(position);
    const theirUci = board.legalMoves().split(' ').filter(Boolean);
    const ourUci = moves.map((move) => writeMove(position, move, 'uci'));
    expect(ourUci.toSorted()).toEqual(theirUci.toSorted());
    const differences = moves.flatMap((move) => {
      const theirs = board.sanMove(writeMove(position, move, 'uci'), library.Notation.XIANGQI_WXF);
      const ours = writeMove(position, move, 'wxf');
      expect(readMoveText(position, theirs, 'wxf')).toEqual({ ok: true, move });
      return ours === theirs ? [] : [differenceOf(ours, theirs)];
    });
    return { agreed: moves.length - differences.length, differences };
  }

  test('[R7.11] [R7.14] agree over random play', () => {
    let agreed = 0;
    const differences = new Set<string>();
    fc.assert(
      fc.property(choices, (numbers) => {
        for (const { position } of play(startPosition(), numbers)) {
          const comparison = compare(position);
          agreed += comparison.agreed;
          for (const difference of comparison.differences) differences.add(difference);
        }
      }),
      { seed: SEED, numRuns: 25 },
    );
    expect(agreed).toBeGreaterThan(20_000);
    expect([...differences].filter((difference) => difference.startsWith('?'))).toEqual([]);
  }, 120_000);

  test('[R7.12] are read to the same move on crowded files', () => {
    const counts = new Map<string, number>();
    fc.assert(
      fc.property(crowdedPositions, (position) => {
        for (const name of compare(position).differences) {
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
    expect([...counts.keys()].toSorted()).toEqual(['file for a sign', 'soldier number']);
  }, 120_000);
});

function differenceOf(ours: string, theirs: string): string {
  const isSameWay = ours.slice(2) === theirs.slice(2);
  if (isSameWay && /^[1-5]P/.test(ours) && /^[1-5][1-9]/.test(theirs)) return 'soldier number';
  if (isSameWay && /^[A-Z][+-]/.test(ours) && /^[A-Z][1-9]/.test(theirs)) return 'file for a sign';
  return `? ${ours} and ${theirs}`;
}
