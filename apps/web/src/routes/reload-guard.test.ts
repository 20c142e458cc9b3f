import { beforeEach, expect, it } from 'vitest';
import { mayReload, RELOAD_GUARD_MILLIS } from './reload-guard.ts';

beforeEach(() => sessionStorage.clear());

it('lets a path reload once in ten seconds', () => {
  expect(mayReload(sessionStorage, '/mate', 1000)).toBe(true);
  expect(mayReload(sessionStorage, '/mate', 1000 + RELOAD_GUARD_MILLIS - 1)).toBe(false);
  expect(mayReload(sessionStorage, '/mate', 1000 + RELOAD_GUARD_MILLIS)).toBe(true);
});

it('counts each path for itself', () => {
  expect(mayReload(sessionStorage, '/mate', 0)).toBe(true);
  expect(mayReload(sessionStorage, '/level', 1)).toBe(true);
});
