import { expect, it } from 'vitest';
import { markPure } from './pure-schemas.ts';

it.each([
  [
    'export const id = z.string().check(z.minLength(1));',
    'export const id = /* @__PURE__ */ (() => (z.string().check(z.minLength(1))))();',
  ],
  [
    'const call = { answer: z.string() };',
    'const call = /* @__PURE__ */ (() => ({ answer: z.string() }))();',
  ],
  ["export const SIDES = ['RED', 'BLACK'];", "export const SIDES = ['RED', 'BLACK'];"],
  ['const twice = (of) => of(of());', 'const twice = (of) => of(of());'],
  ['let count = next();', 'let count = next();'],
])('%s', (code, expected) => {
  expect(markPure(code)).toBe(expected);
});
