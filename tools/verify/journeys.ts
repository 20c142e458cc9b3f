// Runs every browser journey, those of the night included, at both sizes.
// Goal: 0 failed
//   pnpm verify journeys [playwright options]    build first
import { runSuite } from '../testbed/run-suite.ts';

await runSuite({
  name: 'journeys',
  program: 'playwright',
  args: ['test', '--project=desktop', '--project=phone', ...process.argv.slice(2)],
  environment: { JOURNEYS: 'all' },
});
