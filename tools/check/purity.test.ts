import { expect, test } from 'vitest';
import { impureWords } from './purity.ts';

test.each([
  'const now = Date.now();',
  'const now = new Date();',
  'const id = crypto.randomUUID();',
  'const dice = Math . random();',
  'await fetch(url);',
  'const { env } = process;',
  'globalThis.setTimeout(run, 1);',
  "const fs = await import('node:fs');",
  'console.log(room);',
])('found: %s', (source) => {
  expect(impureWords(source)).not.toEqual([]);
});

test.each([
  '// the Date of a game is an argument',
  '/* no fetch here */ const x = 1;',
  "const tag = 'Date';",
  'export function decide(room: Room, now: Millis): Decision {}',
  'const update = candidate;',
])('allowed: %s', (source) => {
  expect(impureWords(source)).toEqual([]);
});
