import { readPosition } from '@chuhe/rules';
import { expect, it } from 'vitest';
import lessons from './lessons.json';
import en from './texts.en.json';
import zh from './texts.zh.json';

it('says the same in both languages, part by part', () => {
  expect(shapeOf(en)).toEqual(shapeOf(zh));
  expect(en.parts.map(({ id }) => id)).toEqual(zh.parts.map(({ id }) => id));
});

it('has English without Chinese characters', () => {
  expect(JSON.stringify(en)).not.toMatch(/\p{Script=Han}/u);
});

it('has a lawful position and a text for every lesson', () => {
  expect(lessons.map(({ id }) => id).toSorted()).toEqual(Object.keys(zh.lessons).toSorted());
  for (const { code } of lessons) expect([code, readPosition(code).ok]).toEqual([code, true]);
});

/** The same value with every text replaced by whether there is one. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.map((part) => shapeOf(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}
