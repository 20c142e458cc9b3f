// pnpm check [NAME …] [options]: runs the checks that must pass before a commit, in order, or only the named ones.
// Options apply to a single named check: `pnpm check boundaries --write`.
import { spawnSync } from 'node:child_process';

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  format: ['oxfmt', '--check'],
  types: ['tsc', '-b'],
  lint: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  boundaries: ['node', 'tools/check/boundaries.ts'],
  unused: ['knip'],
  styles: ['node', 'tools/check/styles.ts'],
  migrations: ['node', 'tools/check/migrations.ts'],
  packages: ['node', 'tools/check/packages/run.ts'],
  words: ['node', 'tools/check/words.ts'],
  test: ['vitest', 'run'],
};

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
if (options.length > 0 && named.length !== 1)
  throw new Error(`Options belong to one named check: ${options.join(' ')}`);
for (const name of named.length === 0 ? Object.keys(CHECKS) : named) {
  const [program, ...args] = CHECKS[name] ?? [];
  if (program === undefined)
    throw new Error(`Unknown check "${name}". Known: ${Object.keys(CHECKS).join(', ')}`);
  const { status } = spawnSync(program, [...args, ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
