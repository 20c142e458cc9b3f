import { expect, test } from 'vitest';
import texts from '../texts/tournament-formats.json' with { type: 'json' };
import { LOCALES } from './start-constants.ts';
import { TOURNAMENT_FORMATS } from './tournament-views.ts';

test('every format of tournaments has a name and an explanation in every language', () => {
  expect(Object.keys(texts).toSorted()).toEqual(TOURNAMENT_FORMATS.toSorted());
  const names = TOURNAMENT_FORMATS.flatMap((format) =>
    LOCALES.map((locale) => {
      const { name, how } = texts[format][locale];
      expect(how.length).toBeGreaterThan(name.length);
      return `${locale}: ${name}`;
    }),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.join('')).not.toMatch(/undefined|[{}]/);
});
