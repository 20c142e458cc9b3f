// Finds code that handles languages one by one: adding a language must take only a folder and a row.
import { globSync, readFileSync } from 'node:fs';
import { LOCALES } from '@chuhe/protocol';

const SOURCES = [
  'apps/server/src/**/*.ts',
  'apps/web/{src,build}/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
];

/** A comparison with a language, or `Intl` with a language code instead of its tag. */
const BRANCH = new RegExp(
  String.raw`(?:[!=]==) '(?:${LOCALES.join('|')})'(?! \?\? )|\bIntl\.\w+\(locale\b|toLocale\w*\((?:locale|\[\])?\)`,
);

/**
 * Files where a branch is right: the default language's own heading and characters, and the two languages of the old
 * manuals and openings.
 */
const ALLOWED = new Set(['packages/openings/src/opening-names.ts', 'packages/puzzles/src/load.ts']);

/** Lines that compare with a language by name. */
export function localeBranches(
  files: readonly string[] = globSync(SOURCES),
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): readonly string[] {
  return files
    .filter((file) => !/[.]test[.]tsx?$|[/](?:testing|bench)[/]/.test(file) && !ALLOWED.has(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          BRANCH.test(line) ? [`${file}:${index + 1} asks for a language: ${line.trim()}`] : [],
        ),
    );
}
