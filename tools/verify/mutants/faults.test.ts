import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import faults from './faults.json' with { type: 'json' };

const SOURCES = resolve(import.meta.dirname, '../../../packages/rules/src');

// The faults are planted at night: without this test, a change of the rules would break the nightly run but pass the
// gate.
test.each(faults)('"$name" has its place in the rules, and tests to catch it', (fault) => {
  expect(readFileSync(join(SOURCES, fault.file), 'utf8')).toContain(fault.find);
  for (const path of fault.tests) {
    const files = readdirSync(join(SOURCES, dirname(path)));
    const name = path.slice(path.lastIndexOf('/') + 1);
    expect(files.some((file) => file.startsWith(name) && file.endsWith('.test.ts'))).toBe(true);
  }
});
