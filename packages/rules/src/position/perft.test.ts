import { describe, expect, test } from 'vitest';
import table from '../../data/perft.json' with { type: 'json' };
import { readPositionCode } from './position-code.ts';
import { perft } from './perft.ts';

/** `pnpm verify perft` runs the full depth of the table. */
const DEPTH = 4;

describe('[R3] the legal moves of every position of the perft table', () => {
  test.each(table)('$name', ({ fen, depths }) => {
    const reading = readPositionCode(fen);
    if (!reading.ok) throw new Error(fen);
    const counted = depths.slice(0, DEPTH).map((_, index) => perft(reading.setup, index + 1));
    expect(counted).toEqual(depths.slice(0, DEPTH));
  });
});
