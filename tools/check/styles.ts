// pnpm check styles: every class of the style sheets is used by the app, and each is styled in one file only; only the
// parts of ui/ write the classes of buttons, cards, menus and tables; spacing, type sizes and breakpoints are on their scales.
import { globSync, readFileSync } from 'node:fs';
import breakpoints from '../../apps/web/src/ui/styles/breakpoints.json' with { type: 'json' };
import { partFaults } from './part-faults.ts';
import { scaleFaults } from './scale-faults.ts';
import { type SourceFile, styleFaults } from './style-faults.ts';

const sheets = read(globSync('apps/web/src/**/*.css'));
/** The app, and the pages that the server renders before the app loads. */
const sources = read(
  globSync(
    [
      '{apps/web/{src,bench,build},packages/board/src}/**/*.{ts,tsx}',
      'apps/server/src/{site/sharing,app/http}/**/*.ts',
    ],
    { exclude: ['**/*.test.ts', '**/*.test.tsx'] },
  ),
);
const { faults: sheetFaults, classes } = styleFaults(sheets, sources);
const faults = [
  ...sheetFaults,
  ...partFaults(sources),
  ...scaleFaults(sheets, sources, breakpoints),
];

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
process.stdout.write(
  `styles: ${classes} classes in ${sheets.length} files, ${faults.length} faults\n`,
);

function read(paths: readonly string[]): readonly SourceFile[] {
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
