import { afterMove, readPosition, type Square, squareAt } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { motionBetween } from './board-view.ts';
import { openStack, restack } from './stack.ts';

const reading = readPosition('4k4/9/9/9/9/9/4p4/9/4R4/3K5 w');
if (!reading.ok) throw new Error('lawful');
const before = reading.position;
const take = { from: at(4, 8), to: at(4, 6) };
const after = afterMove(before, take);
const stack = openStack(before);
const chariot = stack.find(({ square }) => square === take.from)?.key;

test('the moved piece keeps its key and is on top; the captured piece is removed', () => {
  const moved = restack(stack, motionBetween(before, after), after);
  expect(moved.at(-1)).toEqual({ key: chariot, square: take.to });
  expect(moved).toHaveLength(stack.length - 1);
});

test('a takeback brings the taken piece back under a key of its own', () => {
  const moved = restack(stack, motionBetween(before, after), after);
  const back = restack(moved, motionBetween(after, before), before);
  expect(back.at(-1)).toEqual({ key: chariot, square: take.from });
  expect(back[0]?.square).toBe(take.to);
  expect(new Set(back.map(({ key }) => key)).size).toBe(stack.length);
});

test('a jump to another position begins anew', () => {
  expect(restack([], undefined, before)).toEqual(stack);
});

function at(x: number, y: number): Square {
  const square = squareAt(x, y);
  if (square === undefined) throw new Error(`${x}, ${y}`);
  return square;
}
