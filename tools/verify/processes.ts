// Runs the tests that start and kill whole programs, which take too long for the gate.
// Goal: 0 failed
import { runSuite } from '../testbed/run-suite.ts';

await runSuite({
  name: 'processes',
  program: 'vitest',
  args: ['run', '.night.test.ts'],
  environment: { NIGHT_TESTS: 'all' },
});
