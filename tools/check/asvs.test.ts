// docs/security-asvs.csv accounts for every point of ASVS 4.0.3, levels 1 and 2, once, and names only existing files.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import sections from '../testbed/fixtures/asvs-level-2.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(resolve(ROOT, 'docs/security-asvs.md'), 'utf8');
const TABLE = readFileSync(resolve(ROOT, 'docs/security-asvs.csv'), 'utf8');
const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(1, -1).split('","'));

/** The points of one section: `1-3,5` of 4.1 is 4.1.1, 4.1.2, 4.1.3, 4.1.5. */
function pointsOf(section: string, numbers: string): readonly string[] {
  return numbers.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.trim().split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

/** The points of a row: `4.1.1-3,5`. */
function pointsOfRow(cell: string): readonly string[] {
  const [, section = '', numbers = ''] = /^(\d+\.\d+)\.([\d,\- ]+)$/.exec(cell) ?? [];
  return pointsOf(section, numbers);
}

/** The number of points in this state. */
function count(wanted: string): number {
  const rows = ROWS.filter(([, state]) => state === wanted);
  return rows.flatMap(([points = '']) => pointsOfRow(points)).length;
}

/** The possible locations of a file. */
function pathsOf(path: string): readonly string[] {
  return [path, `apps/server/src/${path}`];
}

const ALL = Object.entries(sections).flatMap(([section, numbers]) => pointsOf(section, numbers));

test('there are as many points as the standard has at level 2', () => {
  expect(ALL).toHaveLength(259);
});

test('every point is accounted for once', () => {
  const listed = ROWS.flatMap(([points = '']) => pointsOfRow(points));
  expect(listed.toSorted()).toEqual(ALL.toSorted());
});

test('each is met, not met or not applicable, and states how or why', () => {
  for (const [points, state = '', how = ''] of ROWS) {
    expect([points, ['met', 'not met', 'not applicable'].includes(state)]).toEqual([points, true]);
    expect(how).not.toBe('');
  }
});

test('the sums at the top are true', () => {
  expect(PAGE).toContain(
    `${count('met')} are met, ${count('not met')} are not, ${count('not applicable')} do not apply`,
  );
});

test('every file it names is there', () => {
  const named = [...`${PAGE}${TABLE}`.matchAll(/`((?:[\w.@-]+\/)+[\w.@*-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const missing = named.filter((path) =>
    pathsOf(path).every(
      (one) => !existsSync(resolve(ROOT, one)) && globSync(one, { cwd: ROOT }).length === 0,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
