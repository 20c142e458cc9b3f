// Fails when a forbidden import exists, and also when the cruiser saw fewer files than are on disk:
// with a TypeScript it cannot load, dependency-cruiser reads nothing and reports success.
import { existsSync, globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaries } from '../.dependency-cruiser.ts';

const roots = ['packages', 'apps'].filter((folder) => existsSync(folder));
const onDisk = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').length;
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
  /^(packages|apps)\/[^/]+\/src\//.test(module.source),
).length;

for (const violation of summary.violations) {
  process.stderr.write(`${violation.rule.name}: ${violation.from} -> ${violation.to}\n`);
}
if (seen < onDisk) process.stderr.write(`cruised ${seen} of ${onDisk} source files\n`);
process.exitCode = summary.error > 0 || seen < onDisk ? 1 : 0;
process.stdout.write(`boundaries: ${seen}/${onDisk} files, ${summary.error} errors\n`);
