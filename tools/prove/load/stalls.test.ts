import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StallWatch } from './stalls.ts';
import { Tally } from './tally.ts';

test('an answer that comes while the process does not listen is told from others', async () => {
  const watch = new StallWatch();
  await pause(50);
  const from = performance.now();
  while (performance.now() < from + 300);
  const to = performance.now();
  await pause(50);
  expect(
    watch.countDuring([
      { from: from - 1000, to: from - 900 },
      { from: from - 10, to: to - 100 },
      { from: to - 50, to },
    ]),
  ).toBe(2);
  watch.reset();
  expect(watch.countDuring([{ from, to }])).toBe(0);
  watch.close();
});

test('a late answer is kept with the time in which it was waited for', () => {
  const tally = new Tally();
  tally.recordMoveTime(99);
  tally.recordMoveTime(250);
  const [late, ...others] = tally.takeWindow().lateAnswers;
  expect(others).toEqual([]);
  expect((late?.to ?? 0) - (late?.from ?? 0)).toBeCloseTo(250);
  expect(tally.takeWindow().lateAnswers).toEqual([]);
});
