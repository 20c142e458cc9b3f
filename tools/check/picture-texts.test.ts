import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueTexts, PICTURE_TEXTS } from '../testbed/picture-texts.ts';

const SHOWN = JSON.parse(readFileSync(PICTURE_TEXTS, 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

test('the README shows every picture, and each is noted', () => {
  const readme = readFileSync('README.md', 'utf8');
  const used = [...readme.matchAll(/docs\/pictures\/(\w+)[.]jpg/g)].map(([, name = '']) => name);
  const files = globSync('docs/pictures/*.jpg').map((file) => basename(file, '.jpg'));
  expect(used.toSorted()).toEqual(files.toSorted());
  expect(Object.keys(SHOWN).toSorted()).toEqual(files.toSorted());
});

// `pnpm build && pnpm make pictures readme` takes them again.
test.each(Object.entries(SHOWN))('the screen of the picture %s has its texts still', (_, texts) => {
  const known = catalogueTexts('en');
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !known.has(text))).toEqual([]);
});
