import { expect, test } from 'vitest';
import { openReplay, replayIntentOfKey, type ReplayState, stepReplay } from './replay.ts';

const state = openReplay(2, 6, 4);

test('steps stay inside the line and stop the automatic replay', () => {
  expect(stepReplay(state, { type: 'go', ply: 9 })).toEqual({ ...state, ply: 6 });
  expect(stepReplay({ ...state, isPlaying: true }, { type: 'go', ply: 0 })).toEqual({
    ...state,
    ply: 2,
  });
  expect(openReplay(0, 3, 99).ply).toBe(3);
});

test('the automatic replay goes to the end and stops there', () => {
  const plies: number[] = [];
  let now: ReplayState = stepReplay(state, { type: 'toggle' });
  while (now.isPlaying) {
    plies.push(now.ply);
    now = stepReplay(now, { type: 'tick' });
  }
  expect(plies).toEqual([4, 5]);
  expect(now.ply).toBe(6);
  expect(stepReplay(now, { type: 'tick' })).toBe(now);
});

test('playing from the end begins anew', () => {
  expect(stepReplay({ ...state, ply: 6 }, { type: 'toggle' })).toEqual({
    ...state,
    ply: 2,
    isPlaying: true,
  });
});

test('left and right step, up and down go to the ends', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map((key) => plyAfter(key)),
  ).toEqual([3, 5, 2, 6, undefined]);
});

function plyAfter(key: string): number | undefined {
  const intent = replayIntentOfKey(key, state);
  return intent === undefined ? undefined : stepReplay(state, intent).ply;
}
