import { extendLine, readMove, readPosition, startLine, startPosition } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { clockTime, usedTime, withTenths } from './clock.tsx';
import { capturesOf, takenFrom, totalTaken } from './seat.tsx';
import { pairMoves, writeLine } from './move-list.tsx';

describe('the moves of a line', () => {
  test('are written one after another in the notation asked for', () => {
    const line = after('7747', '7062');
    expect(writeLine(line, 'chinese')).toEqual(['炮二平五', '马8进7']);
    expect(writeLine(line, 'iccs')).toEqual(['H2-E2', 'H9-G7']);
  });

  test('are numbered in pairs', () => {
    expect(pairMoves(after('7747', '7062', '7967'))).toEqual([
      { number: 1, plies: [1, 2] },
      { number: 2, plies: [3, undefined] },
    ]);
    expect(pairMoves(after())).toEqual([]);
  });

  test('leave the first place empty when BLACK begins', () => {
    const reading = readPosition('4k4/9/9/9/9/9/9/9/9/R2K5 b - - 0 7');
    if (!reading.ok) throw new Error('lawful');
    const move = readMove(reading.position, { x: 4, y: 0 }, { x: 4, y: 1 });
    if (!move.ok) throw new Error('legal');
    const line = extendLine(startLine(reading.position), move.move);
    expect(pairMoves(line)).toEqual([{ number: 7, plies: [undefined, 1] }]);
  });
});

test('taken pieces are counted, the strongest first', () => {
  const reading = readPosition('rnbakab1r/9/1c7/p1p1p3p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w');
  if (!reading.ok) throw new Error('lawful');
  const taken = takenFrom('BLACK', startPosition(), reading.position);
  expect(taken.map(({ piece, count }) => `${piece.letter}${count}`)).toEqual(['n1', 'c1', 'p1']);
  expect(totalTaken(taken)).toBe(3);
  expect(takenFrom('RED', startPosition(), reading.position)).toEqual([]);
});

test('the lead is the worth of the captures without that of the losses', () => {
  // The cannon takes the horse, and the chariot takes the cannon.
  const line = after('7770', '8070');
  expect(capturesOf('RED', after('7770')).lead).toBe(4);
  expect(capturesOf('RED', line).lead).toBe(-0.5);
  expect(capturesOf('BLACK', line)).toMatchObject({ lead: 0.5, taken: [{ count: 1 }] });
});

test('a clock shows 0:01 until the very end, with tenths when low; used time full seconds only', () => {
  expect([clockTime(60_000), clockTime(59_001), clockTime(1), clockTime(-5)]).toEqual([
    '1:00',
    '1:00',
    '0:01',
    '0:00',
  ]);
  expect([9_940, 1_001, 1, -5].map(withTenths)).toEqual(['0:10.0', '0:01.1', '0:00.1', '0:00.0']);
  expect([usedTime(999), usedTime(61_999)]).toEqual(['0:00', '1:01']);
});

function after(...records: readonly string[]) {
  return records.reduce((line, record) => {
    const [fromX = 0, fromY = 0, x = 0, y = 0] = record.split('').map(Number);
    const reading = readMove(
      line.positions.at(-1) ?? startPosition(),
      { x: fromX, y: fromY },
      { x, y },
    );
    if (!reading.ok) throw new Error(record);
    return extendLine(line, reading.move);
  }, startLine(startPosition()));
}
