// The journeys of docs/architecture.md name file and function of each step: both must exist.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync('docs/architecture.md', 'utf8');
/** Where a path of a journey begins. */
const ROOTS = [
  'apps/server/src/',
  'apps/web/src/',
  'apps/server/src/play/',
  'apps/server/src/play/tournaments/',
  'packages/tournaments/src/',
  '',
];
const STEPS = PAGE.split('\n').filter((line) => /^\| \d+[.] /.test(line));

test('the three journeys have their steps', () => {
  expect(STEPS.length).toBeGreaterThan(35);
});

test.each(STEPS)('%s', (step) => {
  const [, , files = '', functions = ''] = step.split('|');
  const paths = quotedIn(files).map((file) => ({ file, path: pathOf(file) }));
  expect(paths.filter(({ path }) => path === undefined)).toEqual([]);
  const source = paths.map(({ path = '' }) => readFileSync(path, 'utf8')).join('\n');
  expect(quotedIn(functions).filter((name) => !isIn(source, name))).toEqual([]);
});

function quotedIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

function pathOf(file: string): string | undefined {
  return ROOTS.map((root) => root + file).find((path) => existsSync(path));
}

/** `Leader.run` needs both words; a package only has to exist. */
function isIn(source: string, name: string): boolean {
  if (name.startsWith('packages/')) return existsSync(name);
  return name.split('.').every((word) => new RegExp(`${word}\\b`).test(source));
}
