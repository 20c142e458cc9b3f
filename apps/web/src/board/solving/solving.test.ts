import { legalMoves, startLine, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import {
  canGoBack,
  openSolving,
  type Solving,
  type SolvingIntent,
  stepSolving,
  type Verdict,
} from './index.ts';

type Task = Solving<string>;

const START: Task = openSolving(startLine(startPosition()));
const step = (state: Task, ...intents: readonly SolvingIntent<string>[]): Task =>
  intents.reduce((now, intent) => stepSolving<string, Task>(now, intent), state);

function moveIn({ line }: Task) {
  const [move] = legalMoves(line.positions.at(-1) ?? line.positions[0]);
  if (move === undefined) throw new Error('no move');
  return move;
}

const played = step(START, { type: 'play', move: moveIn(START) });
const reply = moveIn(played);
const judged = (verdict: Verdict<string>): SolvingIntent<string> => ({ type: 'judged', verdict });

test('a right move is answered after a pause, and the solver goes on', () => {
  expect(played.stage).toEqual({ type: 'judging' });
  const coming = step(played, judged({ type: 'right', reply }));
  expect(coming.line.moves).toHaveLength(1);
  const on = step(coming, { type: 'step' });
  expect(on).toMatchObject({ stage: { type: 'yours' }, isMissed: false, decisions: [0] });
  expect(on.line.moves).toHaveLength(2);
  expect(step(on, { type: 'back' })).toEqual(START);
});

test('a wrong move stands with the reply that refutes it; taken back, it counts', () => {
  const wrong = step(played, judged({ type: 'wrong', fault: 'loses', reply }), { type: 'step' });
  expect(wrong.stage).toEqual({ type: 'wrong', fault: 'loses' });
  expect(wrong.line.moves).toHaveLength(2);
  const back = step(wrong, { type: 'back' });
  expect(back).toMatchObject({ stage: { type: 'yours' }, mistakes: 1, isMissed: true });
  expect(back.line.moves).toEqual([]);
  const alone = step(played, judged({ type: 'wrong', fault: 'ends' }));
  expect(alone.stage).toEqual({ type: 'wrong', fault: 'ends' });
});

test('without a judge the move waits or goes back, and is no mistake', () => {
  const stuck = step(played, { type: 'unjudged', goesBack: false });
  expect([stuck.stage.type, canGoBack(stuck)]).toEqual(['stuck', true]);
  expect(step(played, { type: 'unjudged', goesBack: true })).toEqual(START);
});

test('hints show the piece, then the move; the answer plays itself to the end', () => {
  const move = moveIn(START);
  const piece = step(START, { type: 'hint', move });
  expect(piece).toMatchObject({ hint: move, isHintWhole: false, isHelped: true });
  const whole = step(piece, { type: 'hint', move: undefined });
  expect(whole.isHintWhole).toBe(true);
  expect(step(whole, { type: 'play', move }).hint).toBeUndefined();
  const shown = step(whole, { type: 'show', moves: [move, reply] }, { type: 'step' });
  expect(shown.stage.type).toBe('coming');
  expect(step(shown, { type: 'step' }).stage).toEqual({ type: 'shown' });
});

test('what is not due changes nothing', () => {
  const solved = step(played, judged({ type: 'solved' }));
  const move = moveIn(START);
  expect(step(START, { type: 'back' })).toBe(START);
  expect(step(START, { type: 'step' })).toBe(START);
  expect(step(START, judged({ type: 'solved' }))).toBe(START);
  expect(step(played, { type: 'back' })).toBe(played);
  for (const intent of [
    { type: 'play', move },
    { type: 'back' },
    { type: 'hint', move },
    { type: 'show', moves: [move] },
  ] as const)
    expect(step(solved, intent)).toBe(solved);
});
