import { describe, expect, test } from 'vitest';
import table from '../../data/repetition.json' with { type: 'json' };
import { readPosition } from '../position/lawful.ts';
import { whyNot } from '../position/explain-move.ts';
import { moveOf } from '../testing/coordinates.ts';
import { resultOf } from '../testing/result.ts';
import { judgeLine } from './ending.ts';
import { currentPosition, extendLine, type Line, startLine } from './line.ts';

/** Verdicts of an independent program (ffish, Asian rules), made once and kept as data. */
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

function played(line: Line, text: string): Line {
  const move = moveOf(text);
  expect(whyNot(currentPosition(line), move)).toBeUndefined();
  return extendLine(line, move);
}
