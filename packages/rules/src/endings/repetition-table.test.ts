import { describe, expect, test } from 'vitest';
import table from '../../data/repetition.json' with { type: 'json' };
import { squareAt, type Square } from '../board/square.ts';
import { readPosition } from '../position/lawful.ts';
import { whyNot } from '../position/explain-move.ts';
import { type BoardEnding, judgeLine } from './ending.ts';
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
  const [, fromFile = '', fromRank, toFile = '', toRank] =
    /^([a-i])(\d+)([a-i])(\d+)$/.exec(text) ?? [];
  const move = { from: square(fromFile, fromRank), to: square(toFile, toRank) };
  expect(whyNot(currentPosition(line), move)).toBeUndefined();
  return extendLine(line, move);
}

function square(file: string, rank: string | undefined): Square {
  const found = squareAt('abcdefghi'.indexOf(file), 10 - Number(rank));
  if (found === undefined) throw new Error(`${file}${rank}`);
  return found;
}

function resultOf(ending: BoardEnding | undefined): string {
  if (ending === undefined) return '*';
  if (ending.type === 'draw') return '1/2-1/2';
  return ending.winner === 'RED' ? '1-0' : '0-1';
}
