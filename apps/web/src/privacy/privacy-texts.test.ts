import { RETENTION } from '@chuhe/protocol';
import { expect, it } from 'vitest';
import { withPeriods } from './privacy-texts.ts';
import en from './texts.en.json';
import zh from './texts.zh.json';

it('says the same in both languages, part by part', () => {
  expect(shapeOf(en)).toEqual(shapeOf(zh));
  expect(en.parts.map(({ id }) => id)).toEqual(zh.parts.map(({ id }) => id));
});

it('has English without Chinese characters', () => {
  expect(JSON.stringify(en)).not.toMatch(/\p{Script=Han}/u);
});

it.each([
  ['zh', zh],
  ['en', en],
])('names every period that the server keeps to, and no other: %s', (_, texts) => {
  const periods = JSON.stringify(texts.periods);
  const named = [...periods.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  expect(withPeriods(periods)).not.toContain('{');
  expect(withPeriods('{sessionDays}')).toBe(String(RETENTION.sessionDays));
});

/** The same value with every text replaced by whether there is one. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.map((part) => shapeOf(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}
