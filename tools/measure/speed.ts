// Runs the journeys that measure time (answers of a room and of a house bot), with nothing beside them.
// Goal: 0 failed; the bounds are in e2e/room-speed.spec.ts and e2e/house-bot-speed.spec.ts
//   pnpm measure speed    build first
import { runSuite } from '../testbed/run-suite.ts';

await runSuite({
  name: 'speed',
  program: 'playwright',
  args: ['test', '--project=timed', '--no-deps'],
});
