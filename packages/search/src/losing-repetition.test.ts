import { currentPosition, legalMoves, readMoveText, type Line, type Move } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { reconsider } from './losing-repetition.ts';
import { lineOf, PERPETUAL_CHECK } from './testing/lines.ts';

function moveIn(line: Line, text: string): Move {
  const reading = readMoveText(currentPosition(line), text, 'uci');
  if (!reading.ok) throw new Error(text);
  return reading.move;
}

describe('[R4] a chosen move that loses by repetition', () => {
  const line = lineOf(PERPETUAL_CHECK.code, PERPETUAL_CHECK.moves);
  const losing = moveIn(line, PERPETUAL_CHECK.losing);

  test('is searched again among the other moves', () => {
    const decision = reconsider(line, losing);
    const others = legalMoves(currentPosition(line)).length - 1;
    expect(decision).toMatchObject({ type: 'ask-again' });
    expect(decision.type === 'ask-again' && decision.among).toHaveLength(others);
    expect(decision.type === 'ask-again' && decision.among).not.toContainEqual(losing);
  });

  test('is played when it does not lose: one cycle earlier, or another move', () => {
    const earlier = lineOf(PERPETUAL_CHECK.code, 'a5e5 e10d10 e5d5 d10e10');
    expect(reconsider(earlier, moveIn(earlier, 'd5e5'))).toEqual({ type: 'play' });
    expect(reconsider(line, moveIn(line, 'd5d6'))).toEqual({ type: 'play' });
  });
});
