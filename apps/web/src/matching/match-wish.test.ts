import { beforeEach, expect, test } from 'vitest';
import { keepWish, readWish } from './match-wish.ts';

beforeEach(() => sessionStorage.clear());

test('a wish is kept with the tab, and what is not one is the usual wish', () => {
  expect(readWish(sessionStorage)).toEqual({ stepTime: 60, isRated: true });
  const wish = { stepTime: 120, isRated: false, since: 1_763_182_800_000 } as const;
  keepWish(sessionStorage, wish);
  expect(readWish(sessionStorage)).toEqual(wish);
  for (const strange of ['', '{', '{"stepTime":7,"isRated":true}', 'null']) {
    sessionStorage.setItem('match', strange);
    expect(readWish(sessionStorage)).toEqual({ stepTime: 60, isRated: true });
  }
});
