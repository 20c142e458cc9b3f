// pnpm sanctions: random actions of four operators at once on real PostgreSQL; what is in force must always be what
// the log adds up to. Arguments: how many actions (100000), the seed (the clock).
import { NO_LIMITS, openTestServer } from '../apps/server/src/testing/open-test-server.ts';
import { actAtRandom } from '../apps/server/src/testing/random-sanctions.ts';

const [actions = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const server = await openTestServer({ limits: NO_LIMITS, isWorking: false });
const { faults, done } = await actAtRandom(server, { actions, rest: 1000, seed });
await server.close();
for (const [action, times] of done) process.stdout.write(`${action.padEnd(16)} ${times}\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${actions} actions, seed ${seed}: ${faults.length} faults\n`);
process.exit(faults.length === 0 ? 0 : 1);
