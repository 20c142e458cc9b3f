// @vitest-environment node
import { legalMoves, type Move, startLine, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { openSolving, type Solving, type SolvingIntent, stepSolving } from '../solving/index.ts';
import { withEffects } from './use-solving.ts';

const START: Solving<string> = openSolving(startLine(startPosition()));

function firstMove(): Move {
  const [move] = legalMoves(startPosition());
  if (move === undefined) throw new Error('no move');
  return move;
}

function effectsOf(state: Solving<string>, intent: SolvingIntent<string>) {
  const next = stepSolving<string, Solving<string>>(state, intent);
  const { effects } = withEffects(state, next);
  return { next, effects: effects.map((each) => (each.type === 'sound' ? each.name : 'keep')) };
}

test('each move sounds once, and a result sounds and is kept once', () => {
  const played = effectsOf(START, { type: 'play', move: firstMove() });
  expect(played.effects).toEqual(['move']);
  const wrong = effectsOf(played.next, {
    type: 'judged',
    verdict: { type: 'wrong', fault: 'late' },
  });
  expect(wrong.effects).toEqual(['moveFail', 'keep']);
  // Help changes a wrong attempt, but is no second miss.
  expect(effectsOf(wrong.next, { type: 'help' }).effects).toEqual([]);
  const solved = effectsOf(played.next, { type: 'judged', verdict: { type: 'solved' } });
  expect(solved.effects).toEqual(['victory', 'keep']);
  expect(effectsOf(solved.next, { type: 'step' }).effects).toEqual([]);
  expect(effectsOf(solved.next, { type: 'help' }).effects).toEqual([]);
});
