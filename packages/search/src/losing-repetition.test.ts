import { currentPosition, type Line, type Move, readMoveText, shortenLine } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { losesByRepetition, reconsider } from './losing-repetition.ts';
import { lineOf, losingRepetitions, PERPETUAL_CHECK } from './testing/lines.ts';

function moveIn(line: Line, text: string): Move {
  const reading = readMoveText(currentPosition(line), text, 'uci');
  if (!reading.ok) throw new Error(text);
  return reading.move;
}

describe('[R4] a chosen move that loses by repetition', () => {
  const line = lineOf(PERPETUAL_CHECK.code, PERPETUAL_CHECK.moves);
  const losing = moveIn(line, PERPETUAL_CHECK.losing);

  test('is searched again among the moves that do not', () => {
    const decision = reconsider(line, losing);
    const among = decision.type === 'ask-again' ? decision.among : [];
    expect(among.length).toBeGreaterThan(5);
    expect(among).not.toContainEqual(losing);
    expect(among.some((move) => losesByRepetition(line, move))).toBe(false);
  });

  test('is played when it does not lose: two cycles earlier, or another move', () => {
    const earlier = lineOf(PERPETUAL_CHECK.code, 'a5e5 e10d10 e5d5 d10e10');
    expect(reconsider(earlier, moveIn(earlier, 'd5e5'))).toEqual({ type: 'play' });
    expect(reconsider(line, moveIn(line, 'd5d6'))).toEqual({ type: 'play' });
  });

  test.each(losingRepetitions())(
    '$id: whoever completes the cycle, the offender is warned',
    (one) => {
      const before = shortenLine(one.line, one.line.moves.length - one.offendingPly);
      const move = one.line.moves[one.offendingPly];
      if (move === undefined) throw new Error('the offender moved');
      expect(losesByRepetition(before, move)).toBe(true);
    },
  );
});
