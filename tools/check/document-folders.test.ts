// Each folder of the code belongs to one page: the tables `| folder | contains |` name every folder exactly once.
import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGES = globSync('docs/*.md').toSorted();
const FOLDERS = globSync(['apps/*', 'apps/*/src/*/*', 'packages/*', 'tools/*'])
  .filter((path) => statSync(path).isDirectory())
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

test('every folder of the code is in the table of exactly one page, and every named folder exists', () => {
  expect(FOLDERS.length).toBeGreaterThan(90);
  const named = PAGES.flatMap((page) => namedFolders(readFileSync(page, 'utf8')));
  expect(named.toSorted()).toEqual(FOLDERS);
});

test('a row names the folders in backticks below the folder of its first cell; other tables name none', () => {
  const page = [
    '| folder  | contains                      |',
    '| ------- | ----------------------------- |',
    '| `tools` | `dev` (server), `bench`; more |',
    '',
    '| command | contains |',
    '| ------- | -------- |',
    '| `pnpm`  | `check`  |',
  ].join('\n');
  expect(namedFolders(page)).toEqual(['tools/dev', 'tools/bench']);
});

/** The folders that the tables of a page name. */
function namedFolders(page: string): readonly string[] {
  const tables = page.split('\n\n').filter((part) => /^\| folder +\| contains/.test(part));
  return tables.flatMap((table) => table.split('\n').slice(2).flatMap(foldersOfRow));
}

function foldersOfRow(row: string): readonly string[] {
  const [, parent = '', contents = ''] = row.split('|');
  const names = [...contents.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  return names.map((name) => `${parent.replaceAll(/[`\s]/g, '')}/${name}`);
}
