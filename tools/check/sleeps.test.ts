// A test that sleeps is slow on every machine and wrong on a slow one: each sleep states why there is no event to wait for.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SLEEP = /\b(?:sleep|waitForTimeout)\(|setTimeout\(resolve/;
const COMMENT = /^\s*\/\/ [A-Z]/;
/** A promise around the timer and a loop may stand between the reason and the sleep. */
const LINES_ABOVE = 4;

test('every sleep of a test has its reason above it', () => {
  const files = globSync(['{apps,packages,tools}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], {
    exclude: ['**/node_modules/**', 'tools/check/sleeps.test.ts'],
  });
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => unexplained(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a sleep without a reason is noticed', () => {
  expect(unexplained('a.test.ts', 'await sleep(50);\n')).toEqual(['a.test.ts:1']);
  expect(unexplained('a.test.ts', '// Nothing reports it.\nawait sleep(50);\n')).toEqual([]);
});

function unexplained(file: string, source: string): readonly string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!SLEEP.test(line) || /pg_sleep|^\s*(?:import|\/\/)/.test(line)) return [];
    const above = lines.slice(Math.max(0, index - LINES_ABOVE), index);
    return above.some((one) => COMMENT.test(one)) ? [] : [`${file}:${index + 1}`];
  });
}
