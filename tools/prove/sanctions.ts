// Four operators apply random sanctions at once on real PostgreSQL. The sanctions in force must always equal the sum of
// the log.
// Goal: 0 differences
//   pnpm prove sanctions [ACTIONS] [SEED]    100,000 actions by default
import { NO_LIMITS, openTestServer } from '../../apps/server/src/testing/open-test-server.ts';
import { actAtRandom } from '../../apps/server/src/testing/random-sanctions.ts';

const [actions = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const server = await openTestServer({ limits: NO_LIMITS, isWorking: false });
const { faults, done } = await actAtRandom(server, { actions, rest: 1000, seed });
await server.close();
for (const [action, times] of done) process.stdout.write(`${action.padEnd(16)} ${times}\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${actions} actions, seed ${seed}: ${faults.length} faults\n`);
process.exit(faults.length === 0 ? 0 : 1);
