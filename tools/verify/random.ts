// Runs the random tests of the rules, the tactics judge and the HTTP interface with their full number of cases.
// Goal: 0 failed
import { spawnSync } from 'node:child_process';

const FILES = [
  'packages/rules/src',
  'packages/puzzles/src/judge-tactic.test.ts',
  'apps/server/src/app/http/fuzz.db.test.ts',
];

const { status } = spawnSync('vitest', ['run', ...FILES], {
  stdio: 'inherit',
  env: { ...process.env, RANDOM_RUNS: 'all' },
});
process.exitCode = status ?? 1;
