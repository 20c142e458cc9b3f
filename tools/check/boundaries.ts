// Fails when a forbidden import exists, and also when the cruiser saw fewer files than are on disk:
// with a TypeScript it cannot load, dependency-cruiser reads nothing and reports success.
// Compares the drawing of folders and imports in docs/architecture.md with the code; `--write` updates it.
// Only play/rooms/log may name the table with the logs of rooms; the rest of the server goes through it.
// Web storage, dates and subscriptions to states have one module each in the web app.
// The rules package must have no dependency and must not use clocks, randomness or I/O.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaries } from '../../.dependency-cruiser.ts';
import { logTableFaults } from './log-table.ts';
import { placeFaults } from './one-place.ts';
import { impureWords } from './purity.ts';
import { drawWings, withWings } from './wings.ts';

const DOCUMENT = 'docs/architecture.md';

const roots = ['packages', 'apps', 'tools'].filter((folder) => existsSync(folder));
const onDisk = globSync(['{packages,apps}/*/src/**/*.{ts,tsx}', 'tools/**/*.ts']).length;
const { output } = await cruise(roots, {
  ruleSet: { forbidden: [...boundaries.forbidden] },
  validate: true,
  ...boundaries.options,
  enhancedResolveOptions: {
    exportsFields: [...boundaries.options.enhancedResolveOptions.exportsFields],
    conditionNames: [...boundaries.options.enhancedResolveOptions.conditionNames],
  },
});
const { modules, summary } = output as ICruiseResult;
const seen = modules.filter((module) =>
  /^(?:(?:packages|apps)\/[^/]+\/src|tools)\//.test(module.source),
).length;

const impure = globSync('packages/{rules,tournaments}/src/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing/**'],
}).flatMap((file) => impureWords(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`));
const document = readFileSync(DOCUMENT, 'utf8');
const redrawn = withWings(document, drawWings(modules));
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, redrawn);
const isDrawn = process.argv.includes('--write') || redrawn === document;
const dependent = ['rules', 'tournaments'].filter(
  (name) =>
    'dependencies' in (JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as object),
);
const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ...impure.map((finding) => `rules-are-pure: ${finding}`),
  ...logTableFaults('.'),
  ...placeFaults('.'),
  ...dependent.map((name) => `rules-have-no-dependency: packages/${name}/package.json`),
  ...(isDrawn ? [] : [`${DOCUMENT} draws other imports: node tools/check/boundaries.ts --write`]),
  ...(seen < onDisk ? [`cruised ${seen} of ${onDisk} source files`] : []),
];

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
process.stdout.write(`boundaries: ${seen}/${onDisk} files, ${faults.length} errors\n`);
