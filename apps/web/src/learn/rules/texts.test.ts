import { isHan, LOCALES } from '@chuhe/protocol';
import { readPosition } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { loadLongTexts } from '../../platform/language/index.ts';
import { shapeOf } from '../../testing/shape-of.ts';
import lessons from './lessons.json';
import zh from './texts.zh.json';

const FILES = import.meta.glob<typeof zh>('./texts.*.json', { import: 'default' });

// A file is shown as it is; missing texts are not taken from the base language.
describe.each(LOCALES)('in %s', (locale) => {
  it('has the same content, part by part', async () => {
    const texts = await loadLongTexts(FILES, locale);
    expect(shapeOf(texts)).toEqual(shapeOf(zh));
    expect(texts.parts.map(({ id }) => id)).toEqual(zh.parts.map(({ id }) => id));
  });
});

it.each(LOCALES.filter((locale) => !isHan(locale)))(
  'has no Chinese characters in %s',
  async (locale) => {
    expect(JSON.stringify(await loadLongTexts(FILES, locale))).not.toMatch(/\p{Script=Han}/u);
  },
);

it('has a legal position and a text for every lesson', () => {
  expect(lessons.map(({ id }) => id).toSorted()).toEqual(Object.keys(zh.lessons).toSorted());
  for (const { code } of lessons) expect([code, readPosition(code).ok]).toEqual([code, true]);
});
