// @vitest-environment node
import { expect, it } from 'vitest';
import { type Line, type LineEffect, type LineInput, type LineRules, newLine } from './line.ts';
import { backoff, stepLine } from './step-line.ts';

const RULES: LineRules = {
  isLiveBy: 'welcome',
  pingMillis: { visible: 5000, hidden: 60_000 },
  next: ({ code, chance }, attempt) =>
    code === 1000 ? { type: 'end' } : { type: 'retry', afterMillis: backoff(attempt, chance) },
  mayReturn: (code) => code === 1000,
};
const CLOSED = { type: 'closed', code: 1006, reason: '', chance: 1 } as const;

/** The line after the inputs, and the effects of the last one. */
function run(line: Line, ...inputs: readonly LineInput[]) {
  let effects: readonly LineEffect[] = [];
  let after = line;
  for (const input of inputs) ({ line: after, effects } = stepLine(after, input, RULES));
  return { line: after, effects };
}

/** A line whose welcome took this long; nothing is unanswered. */
function liveLine(roundTrip = 40): Line {
  const welcome: LineInput = { type: 'heard', at: roundTrip, now: 9000 };
  const pong: LineInput = { type: 'pong', at: roundTrip * 2, echo: roundTrip, now: 9000 };
  return run(newLine(0), { type: 'connect', at: 0 }, welcome, pong).line;
}

const tickAt = (at: number): LineInput => ({ type: 'tick', at, isHidden: false });
const hidden = (at: number): LineInput => ({ type: 'tick', at, isHidden: true });

it.each([
  ['a quick line', 40, 1500],
  ['a slow line', 1000, 3000],
  ['a very slow line', 4000, 5000],
])(
  'a device that wakes up gives %s three round trips to answer, within bounds',
  (_, trip, most) => {
    const at = 600_000;
    const woken = run(liveLine(trip), { type: 'woke', at });
    expect(woken.effects).toEqual([
      { type: 'ping', at },
      { type: 'check', afterMillis: most + 1 },
    ]);
    expect(run(woken.line, tickAt(at + most - 1)).effects).toEqual([]);
    expect(run(woken.line, tickAt(at + most + 1)).effects).toEqual([{ type: 'drop' }]);
    const answered = run(woken.line, { type: 'heard', at: at + most }, tickAt(at + most + 1));
    expect(answered.effects).not.toContainEqual({ type: 'drop' });
  },
);

it('a visible page notices a line without answers within 15 s', () => {
  const asked = run(liveLine(), tickAt(5100));
  expect(asked.effects).toEqual([{ type: 'ping', at: 5100 }]);
  const slow = run(asked.line, tickAt(7700));
  expect(slow.line.isSlow).toBe(true);
  expect(run(slow.line, tickAt(13_101)).effects).toEqual([{ type: 'drop' }]);
});

it('a hidden page asks once a minute', () => {
  expect(run(liveLine(), hidden(59_000)).effects).toEqual([]);
  expect(run(liveLine(), hidden(61_000)).effects).toEqual([{ type: 'ping', at: 61_000 }]);
});

it('the pauses between attempts double up to 8 s, and a line that lasted starts them again', () => {
  let line = liveLine();
  const pauses: number[] = [];
  for (let at = 1000; pauses.length < 7; at += 1000) {
    const closed = run(line, { ...CLOSED, at });
    const [effect] = closed.effects;
    if (effect?.type === 'connect') pauses.push(effect.afterMillis);
    line = run(closed.line, { type: 'connect', at }).line;
  }
  expect(pauses).toEqual([0, 500, 1000, 2000, 4000, 8000, 8000]);
  const steady = run(line, { type: 'heard', at: 20_000, now: 9000 }, { ...CLOSED, at: 26_000 });
  expect(steady.effects).toEqual([{ type: 'connect', afterMillis: 0 }]);
});

it('a line that the server has ended comes back only by the user’s request', () => {
  const ended = run(liveLine(), { ...CLOSED, code: 1000, at: 1000 }).line;
  expect(ended.status.type).toBe('ended');
  expect(run(ended, { type: 'woke', at: 2000 }).effects).toEqual([]);
  expect(run(ended, { type: 'retry', isAsked: false }).effects).toEqual([]);
  expect(run(ended, { type: 'retry', isAsked: true }).effects).toEqual([
    { type: 'connect', afterMillis: 0 },
  ]);
});
