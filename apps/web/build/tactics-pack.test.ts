import { loadTactics, promiseOf, sourceOf } from '@chuhe/puzzles';
import { expect, it } from 'vitest';
import { PACK_SIZE, packOf } from './tactics-pack.ts';

it('the pack has its size, one position of a game, every length, and easy ones first', async () => {
  const all = await loadTactics();
  const pack = packOf(all);
  expect(pack).toHaveLength(PACK_SIZE);
  expect(new Set(pack.map((tactic) => sourceOf(tactic).game)).size).toBe(PACK_SIZE);
  for (const length of [1, 2, 3]) {
    const ofLength = pack.filter((tactic) => promiseOf(tactic) === length);
    expect(ofLength.length).toBeGreaterThan(PACK_SIZE / 10);
  }
  const ratings = pack.map(({ rating }) => rating);
  expect(ratings).toEqual(ratings.toSorted((one, other) => one - other));
  expect(packOf(pack.slice(0, 7))).toHaveLength(7);
});
