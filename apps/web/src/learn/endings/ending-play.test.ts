// @vitest-environment node
import { legalMoves, readPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import {
  type EndingIntent,
  type EndingPlay,
  movesOver,
  movesToGo,
  openEnding,
  scoreOf,
  starsOfScore,
  stepEnding,
} from './ending-play.ts';

const reading = readPosition('3k5/4a4/9/4N4/9/9/9/9/9/4K4 w');
if (!reading.ok) throw new Error(reading.refusal.code);
const START = openEnding('win', reading.position, 14);

function step(play: EndingPlay, ...intents: readonly EndingIntent[]): EndingPlay {
  return intents.reduce((now, intent) => stepEnding(now, intent), play);
}

function moveIn({ line }: EndingPlay) {
  const [move] = legalMoves(line.positions.at(-1) ?? line.positions[0]);
  if (move === undefined) throw new Error('no move');
  return move;
}

/** A right move with its reply. */
function right(play: EndingPlay, left: number, extra: number): EndingPlay {
  const played = step(play, { type: 'play', move: moveIn(play) });
  const reply = moveIn(played);
  return step(
    played,
    { type: 'judged', verdict: { type: 'right', reply, left, extra } },
    { type: 'step' },
  );
}

function slipped(play: EndingPlay): EndingPlay {
  const played = step(play, { type: 'play', move: moveIn(play) });
  const fault = { type: 'drawn', moves: 13, reply: moveIn(played) } as const;
  return step(played, { type: 'judged', verdict: { type: 'wrong', fault } }, { type: 'step' });
}

function solved(play: EndingPlay): EndingPlay {
  const played = step(play, { type: 'play', move: moveIn(play) });
  return step(played, { type: 'judged', verdict: { type: 'solved', extra: 0 } });
}

test('each right move counts down, and detours add up', () => {
  const one = right(START, 13, 0);
  const two = right(one, 14, 2);
  expect([movesToGo(START), movesToGo(one), movesToGo(two)]).toEqual([14, 13, 14]);
  expect(movesOver(two)).toBe(2);
  expect(starsOfScore(scoreOf(solved(two)))).toBe(3);
  expect(starsOfScore(scoreOf(solved(right(two, 14, 2))))).toBe(2);
  expect(starsOfScore(scoreOf(solved(right(two, 20, 7))))).toBe(1);
});

test('a slip stands with its reply, goes back, and costs the third star', () => {
  const wrong = slipped(right(START, 13, 0));
  expect(wrong.stage).toMatchObject({ type: 'wrong', fault: { type: 'drawn' } });
  const back = step(wrong, { type: 'back' });
  expect(back).toMatchObject({ stage: { type: 'yours' }, mistakes: 1, isHelped: false });
  expect(back.steps).toHaveLength(1);
  expect(starsOfScore(scoreOf(solved(back)))).toBe(2);
});

test('taking back a right move and hints are help; a new start remembers help and slips', () => {
  const back = step(right(START, 13, 0), { type: 'back' });
  expect(back).toMatchObject({ isHelped: true, steps: [] });
  expect(starsOfScore(scoreOf(solved(back)))).toBe(2);
  const hinted = step(START, { type: 'hint', move: moveIn(START) });
  expect(starsOfScore(scoreOf(solved(hinted)))).toBe(2);
  expect(step(slipped(START), { type: 'restart' })).toMatchObject({ isHelped: true, mistakes: 0 });
  expect(step(right(START, 13, 0), { type: 'restart' })).toEqual(START);
});

test('holding a draw allows one slip for two stars', () => {
  const start: EndingPlay = { ...START, goal: 'hold', needed: 0 };
  const once = step(slipped(start), { type: 'back' });
  const twice = step(slipped(once), { type: 'back' });
  expect([start, once, twice].map((play) => starsOfScore(scoreOf(solved(play))))).toEqual([
    3, 2, 1,
  ]);
});

test('without the tables a move goes back and counts for nothing', () => {
  const played = step(START, { type: 'play', move: moveIn(START) });
  expect(step(played, { type: 'unjudged' })).toEqual(START);
});
