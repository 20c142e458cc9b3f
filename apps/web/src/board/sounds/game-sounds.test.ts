import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMove,
  readPosition,
  startLine,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import { type HeardGame, soundOfMove, soundsOfStep } from './game-sounds.ts';

test.each([
  ['4827', 'move'],
  ['0333', 'trouble'],
  ['0302', 'eat'],
])('%s sounds like %s', (record, sound) => {
  expect(soundOfMove(lineAfter(record))).toBe(sound);
});

test('one new move and the end are heard, in this order', () => {
  const before = { line: startOfLine(), end: undefined };
  const after = { line: lineAfter('0302'), end: undefined };
  expect(soundsOfStep(before, after)).toEqual(['eat']);
  expect(soundsOfStep(before, { ...after, end: 'won' })).toEqual(['eat', 'victory']);
  expect(soundsOfStep(after, { ...after, end: 'over' })).toEqual(['over']);
  expect(soundsOfStep({ ...after, end: 'won' }, { ...after, end: 'won' })).toEqual([]);
});

test('a move taken back and moves that arrive together are silent', () => {
  const line = lineAfter('0302');
  const next = readMove(currentPosition(line), { x: 4, y: 6 }, { x: 4, y: 7 });
  if (!next.ok) throw new Error(next.refusal.code);
  const two = extendLine(line, next.move);
  expect(soundsOfStep(heard(line), heard(startOfLine()))).toEqual([]);
  expect(soundsOfStep(heard(startOfLine()), heard(two))).toEqual([]);
  expect(soundsOfStep(heard(line), heard(two))).toEqual(['move']);
});

function heard(line: MoveLine): HeardGame {
  return { line, end: undefined };
}

function startOfLine(): MoveLine {
  const reading = readPosition('3k5/9/n8/R8/9/9/4p4/9/4N4/5K3 w');
  if (!reading.ok) throw new Error('lawful');
  return startLine(reading.position);
}

function lineAfter(record: string) {
  const start = startOfLine();
  const [fromX = 0, fromY = 0, x = 0, y = 0] = record.split('').map(Number);
  const move = readMove(currentPosition(start), { x: fromX, y: fromY }, { x, y });
  if (!move.ok) throw new Error(move.refusal.code);
  return extendLine(start, move.move);
}
