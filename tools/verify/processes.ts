// Runs the tests that start and kill whole programs, which take too long for the gate.
// Goal: 0 failed
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('vitest', ['run', '.night.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NIGHT_TESTS: 'all' },
});
process.exitCode = status ?? 1;
