import { loadTactics, promiseOf } from '@chuhe/puzzles';
import { expect, it } from 'vitest';
import { PACK_SIZE, packOf } from './tactics-pack.ts';

it('the pack has its size, no position twice, and every length has its share', async () => {
  const all = await loadTactics();
  const pack = packOf(all);
  expect(pack).toHaveLength(PACK_SIZE);
  expect(new Set(pack).size).toBe(PACK_SIZE);
  for (const length of [1, 2, 3]) {
    const share = (list: typeof all) =>
      list.filter((tactic) => promiseOf(tactic) === length).length / list.length;
    expect(share(pack)).toBeCloseTo(share(all), 1);
  }
  expect(packOf(all.slice(0, 7))).toHaveLength(7);
});
