import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LISTS } from './fault-lists.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const CASES = LISTS.flatMap(({ sources, faults }) =>
  faults.map((fault) => ({ ...fault, sources: join(ROOT, sources) })),
);

// The faults are planted at night: without this test, a change of the sources would break the nightly run but pass the
// gate.
test.each(CASES)('"$name" has its place in the sources, and tests to catch it', (fault) => {
  const { sources, file, find, tests } = fault;
  expect(readFileSync(join(sources, file), 'utf8')).toContain(find);
  for (const path of tests) {
    const files = readdirSync(join(sources, dirname(path)));
    const name = path.slice(path.lastIndexOf('/') + 1);
    expect(files.some((one) => one.startsWith(name) && /\.test\.tsx?$/.test(one))).toBe(true);
  }
});

test('no two faults have the same name', () => {
  const names = CASES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
