import { readPosition } from '@chuhe/rules';
import { expect, it } from 'vitest';
import lessons from './lessons.json';
import en from './texts.en.json';
import zh from './texts.zh.json';
import { shapeOf } from '../../testing/shape-of.ts';

it('has the same content in both languages, part by part', () => {
  expect(shapeOf(en)).toEqual(shapeOf(zh));
  expect(en.parts.map(({ id }) => id)).toEqual(zh.parts.map(({ id }) => id));
});

it('has English without Chinese characters', () => {
  expect(JSON.stringify(en)).not.toMatch(/\p{Script=Han}/u);
});

it('has a legal position and a text for every lesson', () => {
  expect(lessons.map(({ id }) => id).toSorted()).toEqual(Object.keys(zh.lessons).toSorted());
  for (const { code } of lessons) expect([code, readPosition(code).ok]).toEqual([code, true]);
});
