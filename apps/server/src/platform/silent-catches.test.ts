import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** A catch that ignores its error. */
const SILENT = /catch \{|\.catch\(\(\)/;
const COUNTED = /countFallback|onAway\(\)|#fault\(\)/;
const COMMENT = /^\s*\/\/ /;
/** The handling must appear within this many lines after the catch. */
const NEAR = 3;

async function silentCatches(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: SOURCES })) {
    if (path.includes('.test.') || path.startsWith('testing/')) continue;
    const lines = readFileSync(join(SOURCES, path), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (!SILENT.test(line)) continue;
      const near = lines.slice(Math.max(0, index - 1), index + NEAR);
      const isExplained = near.some((each) => COUNTED.test(each) || COMMENT.test(each));
      if (!isExplained) found.push(`${path}:${index + 1}`);
    }
  }
  return found;
}

test('a failure that is dropped is counted, or a comment says why not', async () => {
  expect(await silentCatches()).toEqual([]);
});
