import { describe, expect, test } from 'vitest';
import table from '../../data/repetition.json' with { type: 'json' };
import { readPosition } from '../position/lawful.ts';
import { refusalOfMove } from '../position/explain-move.ts';
import { moveOf } from '../testing/coordinates.ts';
import { resultOf } from '../testing/ffish.ts';
import { judgeLine } from './ending.ts';
import { currentPosition, extendLine, type MoveLine, startLine } from './move-line.ts';

/** Rulings of an independent program (ffish, Asian rules), computed once and stored as data. */
describe('[R4] [R5] every recorded repetition and ending', () => {
  test.each(table.vectors)('$id: $reason', ({ startFen, moves, result, decidedAtPly }) => {
    const reading = readPosition(startFen);
    if (!reading.ok) throw new Error(reading.refusal.code);
    let line = startLine(reading.position);
    const results = ['*', ...moves.map((text) => resultOf(judgeLine((line = played(line, text)))))];
    expect(results.at(-1)).toBe(result);
    const firstDecided = results.findIndex((each) => each !== '*');
    expect(firstDecided).toBe(decidedAtPly ?? -1);
  });
});

function played(line: MoveLine, text: string): MoveLine {
  const move = moveOf(text);
  expect(refusalOfMove(currentPosition(line), move)).toBeUndefined();
  return extendLine(line, move);
}
