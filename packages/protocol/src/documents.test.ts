import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSALS } from './refusals.ts';

test('docs/protocol.md lists the refusals as they are', () => {
  const text = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const documented = rows.map(([, errorCode, status, key, zh, en]) => [
    Number(errorCode),
    Number(status),
    key,
    zh,
    en,
  ]);
  const actual = Object.entries(REFUSALS).map(([key, { errorCode, status, zh, en }]) => [
    errorCode,
    status,
    key,
    zh,
    en,
  ]);
  expect(documented).toEqual(actual);
});
