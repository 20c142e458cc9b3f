// @vitest-environment node
import { legalMoves, type Move, startLine, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { openSolving, type Solving, type SolvingIntent, stepSolving } from '../solving/index.ts';
import { nextAttempt } from './use-solving.ts';

const START: Solving<string> = openSolving(startLine(startPosition()));

function firstMove(): Move {
  const [move] = legalMoves(startPosition());
  if (move === undefined) throw new Error('no move');
  return move;
}

type Attempt = Parameters<typeof nextAttempt<Solving<string>>>[0];

function effectsOf(attempt: Attempt, intent: SolvingIntent<string>) {
  const stepped = stepSolving<string, Solving<string>>(attempt.state, intent);
  const { state: next, effects } = nextAttempt(attempt, stepped);
  return { next, effects: effects.map((each) => (each.type === 'sound' ? each.name : each.type)) };
}

const NEW: Attempt = { state: START, hasCounted: false };

test('each move sounds once; a result sounds, is kept and counts once', () => {
  const played = effectsOf(NEW, { type: 'play', move: firstMove() });
  expect(played.effects).toEqual(['move']);
  const wrong = effectsOf(played.next, {
    type: 'judged',
    verdict: { type: 'wrong', fault: 'late' },
  });
  expect(wrong.effects).toEqual(['moveFail', 'store', 'send']);
  // Help after a wrong attempt does not count as a second miss.
  expect(effectsOf(wrong.next, { type: 'help' }).effects).toEqual([]);
  const solved = effectsOf(played.next, { type: 'judged', verdict: { type: 'solved' } });
  expect(solved.effects).toEqual(['victory', 'store', 'send']);
  expect(effectsOf(solved.next, { type: 'step' }).effects).toEqual([]);
  expect(effectsOf(solved.next, { type: 'help' }).effects).toEqual([]);
});

test('help counts before a result does, also after a new start', () => {
  const helped = effectsOf(NEW, { type: 'help' });
  expect(helped.effects).toEqual(['send']);
  const { next } = effectsOf(helped.next, { type: 'play', move: firstMove() });
  expect(effectsOf(next, { type: 'judged', verdict: { type: 'solved' } }).effects).toEqual([
    'victory',
    'store',
  ]);
  const again = nextAttempt(helped.next, START).state;
  const played = effectsOf(again, { type: 'play', move: firstMove() }).next;
  expect(effectsOf(played, { type: 'judged', verdict: { type: 'solved' } }).effects).not.toContain(
    'send',
  );
});
