// Code that knows languages one by one: a language would then be more than a folder and a row.
import { globSync, readFileSync } from 'node:fs';
import { LOCALES } from '@chuhe/protocol';

const SOURCES = [
  'apps/server/src/**/*.ts',
  'apps/web/{src,build}/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
];

/** A comparison with a language, and `Intl` with the code of a language instead of its tag. */
const BRANCH = new RegExp(
  String.raw`(?:[!=]==) '(?:${LOCALES.join('|')})'(?! \?\? )|\bIntl\.\w+\(locale\b|toLocale\w*\((?:locale|\[\])?\)`,
);

/**
 * Where a branch is right: the default language's own heading and characters, the two languages that old manuals and
 * openings are stored in.
 */
const ALLOWED = new Set(['packages/openings/src/opening-names.ts', 'packages/puzzles/src/load.ts']);

/** Lines that ask for a language by name. */
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
