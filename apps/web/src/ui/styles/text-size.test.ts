import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
/** The smallest text that people read without effort: `--fs-1`. */
const SMALLEST = 13;
const ROOT_SIZE = 16;

/** The title on the drawn cover of a book; it stands beside the cover as text. */
const DRAWN = ['learn/puzzles/book-shelf.css: font-size: 7.5px'];

function pixelsOf(size: string, unit: string): number {
  return Number(size) * (unit === 'rem' ? ROOT_SIZE : 1);
}

test('no style sheet sets text smaller than the smallest size of the scale', () => {
  const small = globSync('**/*.css', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(/font(?:-size)?:[^;/]*?([\d.]+)(px|rem)\b/g)]
      .filter(([, size = '', unit = '']) => pixelsOf(size, unit) < SMALLEST)
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(small).toEqual(DRAWN);
});
