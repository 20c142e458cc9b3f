import { isHan, LOCALES, RETENTION } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import { loadLongTexts } from '../../platform/language/index.ts';
import { shapeOf } from '../../testing/shape-of.ts';
import { withPeriods } from './privacy-screen.tsx';
import zh from './privacy-texts.zh.json';

const FILES = import.meta.glob<typeof zh>('./privacy-texts.*.json', { import: 'default' });

// A file is shown as it is; missing texts are not taken from the base language.
describe.each(LOCALES)('in %s', (locale) => {
  it('has the same content, part by part', async () => {
    const texts = await loadLongTexts(FILES, locale);
    expect(shapeOf(texts)).toEqual(shapeOf(zh));
    expect(texts.parts.map(({ id }) => id)).toEqual(zh.parts.map(({ id }) => id));
  });

  it('names every period that the server applies, and no other', async () => {
    const periods = JSON.stringify((await loadLongTexts(FILES, locale)).periods);
    const named = [...periods.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(Object.keys(RETENTION).toSorted());
    expect(withPeriods(periods)).not.toContain('{');
    expect(withPeriods('{sessionDays}')).toBe(String(RETENTION.sessionDays));
  });
});

it.each(LOCALES.filter((locale) => !isHan(locale)))(
  'has no Chinese characters in %s',
  async (locale) => {
    expect(JSON.stringify(await loadLongTexts(FILES, locale))).not.toMatch(/\p{Script=Han}/u);
  },
);
