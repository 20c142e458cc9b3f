// Runs the random tests of rules, tactics, HTTP interface and sockets with their full number of cases.
// Goal: 0 failed
import { runSuite } from '../testbed/run-suite.ts';

await runSuite({
  name: 'random',
  program: 'vitest',
  args: [
    'run',
    'packages/rules/src',
    'packages/puzzles/src/judge-tactic.test.ts',
    'apps/server/src/app/http/fuzz.db.test.ts',
    'apps/web/src/play/lossy-lines.test.ts',
  ],
  environment: { RANDOM_RUNS: 'all' },
});
