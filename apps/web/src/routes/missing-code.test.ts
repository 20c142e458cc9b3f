import { expect, it } from 'vitest';
import { isMissingCode } from './missing-code.ts';

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
