// @vitest-environment node
import { expect, test } from 'vitest';
import type { ClockState } from './clock-reading.ts';
import { NO_WARNING, stepLowTime } from './low-time.tsx';

const CLOCK: ClockState = {
  control: { kind: 'step', seconds: 60 },
  stockMillis: 0,
  turn: { leftMillis: 60_000, limitMillis: 60_000 },
  isFirstMove: false,
  usedMillis: 0,
};

/** The sounds and the warnings while a clock is read at these times; undefined is a stopped clock. */
function heard(...leftMillis: readonly (number | undefined)[]) {
  let state = NO_WARNING;
  const sounds = new Array<number>();
  const warnings = new Set<string>();
  for (const left of leftMillis) {
    const turn = left === undefined ? undefined : { leftMillis: left, limitMillis: 60_000 };
    const step = stepLowTime(state, { ...CLOCK, turn });
    ({ state } = step);
    for (const _ of step.effects) sounds.push(left ?? 0);
    if (state.warning !== undefined) warnings.add(state.warning);
  }
  return { sounds, warnings: [...warnings] };
}

test('each of the last ten seconds sounds once, however often the clock is read', () => {
  const { sounds, warnings } = heard(11_000, 10_000, 9900, 9100, 9000, 8950, 8900, 8000, 500, 0);
  expect(sounds).toEqual([10_000, 9000, 8000, 500]);
  expect(warnings).toEqual(['table.tenSeconds']);
});

test('thirty seconds sound once and are announced', () => {
  const { sounds, warnings } = heard(30_100, 30_000, 29_500, 29_000);
  expect(sounds).toEqual([30_000]);
  expect(warnings).toEqual(['clock.thirtySeconds']);
});

test('the same second of the next turn sounds again', () => {
  expect(heard(5000, undefined, 5000).sounds).toEqual([5000, 5000]);
});

test('a reading that changes nothing keeps the state', () => {
  const { state } = stepLowTime(NO_WARNING, {
    ...CLOCK,
    turn: { leftMillis: 7000, limitMillis: 60_000 },
  });
  const later = { ...CLOCK, turn: { leftMillis: 6900, limitMillis: 60_000 } };
  expect(stepLowTime(state, later).state).toBe(state);
});
