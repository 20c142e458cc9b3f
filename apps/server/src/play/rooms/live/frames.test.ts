import { readMove, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { answerFrame } from './frames.ts';

test('on the wire the piece that stands in the way is a `man`, as older clients read it', () => {
  // The horse on b1 goes to d2, and the elephant on c1 blocks its leg.
  const reading = readMove(startPosition(), { x: 1, y: 9 }, { x: 3, y: 8 });
  if (reading.ok) throw new Error('the move is not legal');
  const frame = answerFrame('room', 'command', {
    type: 'refused',
    refusal: reading.refusal,
    now: 1,
  });
  const { msg } = JSON.parse(frame) as { msg: unknown };
  expect(msg).toMatchObject({
    ok: false,
    refusal: {
      code: 'horse-leg-blocked',
      blocker: { man: { name: '相' } },
    },
  });
  expect(frame).not.toContain('"piece"');
});
