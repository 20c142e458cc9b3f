import { extendLine, readMove, readPosition, startLine } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { soundOfMove } from './board-events.ts';

test.each([
  ['4827', 'move'],
  ['0333', 'trouble'],
  ['0302', 'eat'],
])('%s sounds like %s', (record, sound) => {
  expect(soundOfMove(lineAfter(record))).toBe(sound);
});

function lineAfter(record: string) {
  const reading = readPosition('3k5/9/n8/R8/9/9/4p4/9/4N4/5K3 w');
  if (!reading.ok) throw new Error('lawful');
  const [fromX = 0, fromY = 0, x = 0, y = 0] = record.split('').map(Number);
  const move = readMove(reading.position, { x: fromX, y: fromY }, { x, y });
  if (!move.ok) throw new Error(move.refusal.code);
  return extendLine(startLine(reading.position), move.move);
}
