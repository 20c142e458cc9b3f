import { RETENTION } from '@chuhe/protocol';
import { expect, it } from 'vitest';
import { withPeriods } from './privacy-screen.tsx';
import en from './privacy-texts.en.json';
import zh from './privacy-texts.zh.json';
import { shapeOf } from '../../testing/shape-of.ts';

it('has the same content in both languages, part by part', () => {
  expect(shapeOf(en)).toEqual(shapeOf(zh));
  expect(en.parts.map(({ id }) => id)).toEqual(zh.parts.map(({ id }) => id));
});

it('has English without Chinese characters', () => {
  expect(JSON.stringify(en)).not.toMatch(/\p{Script=Han}/u);
});

it.each([
  ['zh', zh],
  ['en', en],
])('names every period that the server applies, and no other: %s', (_, texts) => {
  const periods = JSON.stringify(texts.periods);
  const named = [...periods.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  expect(withPeriods(periods)).not.toContain('{');
  expect(withPeriods('{sessionDays}')).toBe(String(RETENTION.sessionDays));
});
