// Folders and files move; every path that a document names must exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENTS = [...globSync('docs/**/*.md'), ...globSync('*.md')].toSorted();
/** A path of this repository in backticks; one with a placeholder names no file. */
const PATH = /`((?:[.]ci|apps|deploy|docs|e2e|packages|tools)\/[^\s`*{<]*)`/g;
/** Written by the operator of the site or by the build, so a clean checkout has none. */
const MADE_LATER: ReadonlySet<string> = new Set(['deploy/container/.env', 'apps/web/maps']);

test.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
  expect(missingPaths(readFileSync(document, 'utf8'))).toEqual([]);
});

test('a path that is not there is noticed, and one with a placeholder is left alone', () => {
  const text =
    'see `tools/check/gate/run.ts`, `tools/no-such-file.ts`, `e2e/*.spec.ts` and `apps/{name}/src`';
  expect(missingPaths(text)).toEqual(['tools/no-such-file.ts']);
});

function missingPaths(text: string): readonly string[] {
  return [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !MADE_LATER.has(path) && !existsSync(path));
}
