// @vitest-environment happy-dom
import { expect, it, beforeEach } from 'vitest';
import { RELOAD_GUARD_SECONDS } from '@chuhe/protocol';
import { isMissingCode, mayReload } from './missing-code.ts';

it.each([
  'Failed to fetch dynamically imported module: https://chuhe.example/assets/books-1.js',
  'error loading dynamically imported module: https://chuhe.example/assets/books-1.js',
  'Importing a module script failed.',
])('knows “%s”', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

it('takes no other fault for missing code', () => {
  expect(isMissingCode(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingCode('Importing a module script failed.')).toBe(false);
});

beforeEach(() => sessionStorage.clear());

it('lets a path reload once in ten seconds', () => {
  expect(mayReload('/mate', 1000)).toBe(true);
  expect(mayReload('/mate', 1000 + RELOAD_GUARD_SECONDS * 1000 - 1)).toBe(false);
  expect(mayReload('/mate', 1000 + RELOAD_GUARD_SECONDS * 1000)).toBe(true);
});

it('counts each path for itself', () => {
  expect(mayReload('/mate', 0)).toBe(true);
  expect(mayReload('/level', 1)).toBe(true);
});
