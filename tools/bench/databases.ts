// Measures durable moves per second with the room logs on one, two and three databases, in turn within one run. One
// server process; every database is a PostgreSQL of its own. Where the cores are the limit, compare the cost per move
// instead.
// Goal: three databases at least 0.9 of one
import { once } from 'node:events';
import { cpuOf, cpuOfFamily } from '../testbed/server/cpu-time.ts';
import { longGames } from '../testbed/server/long-games.ts';
import { makePeople, makeRooms } from '../testbed/server/people.ts';
import { type LoadResult, RoomsLoad } from '../testbed/server/rooms-load.ts';
import { startServer } from '../testbed/server/server-process.ts';
import {
  logDatabasesSetting,
  makeTables,
  openLogDatabases,
  openLogStores,
} from '../../apps/server/src/testing/services/log-stores.ts';
import { mean } from '../../apps/server/src/testing/services/figures.ts';
import { Postgres } from '../../apps/server/src/testing/services/postgres.ts';
import { OwnRedis } from '../../apps/server/src/testing/services/redis.ts';
import { Workspace } from '../../apps/server/src/testing/services/workspace.ts';

const COUNTS = [1, 2, 3] as const;
/** Forwards and backwards, so that a gradual slowdown affects all counts equally. */
const TURNS = [...COUNTS, ...COUNTS.toReversed()];
const ROOMS = 200;
const PLIES = 220;
const SEED = 20_262;
const SATURATED_MILLIS = 1500;
const PACED_MILLIS = 2000;
const PACE = 500;
/**
 * Three databases must carry at least what one does, although one machine has no more cores for them; the first turn is
 * colder than the last.
 */
const LEAST_RATIO = 0.9;

interface Measured {
  readonly full: LoadResult;
  readonly paced: LoadResult;
  /** Processor seconds in the paced part. */
  readonly server: number;
  readonly postgres: number;
}

const workspace = new Workspace();
const names = ['postgres', ...COUNTS.map((number) => `logs-${number}`)];
const all = await Postgres.openAlike(workspace, names);
await makeTables(all.map(({ url }) => url));
const [registry, ...databases] = all;
if (registry === undefined) throw new Error('no PostgreSQL was opened');
const redis = await OwnRedis.open(workspace);
const urls = databases.map(({ url }) => url);
await openLogDatabases(registry.url, urls);
const server = await startServer(
  { databaseUrl: registry.url, redisUrl: redis.url },
  { LOG_DATABASES: logDatabasesSetting(urls) },
);

const measured = new Map<number, Measured[]>();
for (const count of TURNS) {
  const known = measured.get(count) ?? [];
  measured.set(count, [...known, await measure(registry.url, count)]);
}
const ended = once(server.child, 'exit');
server.child.kill('SIGKILL');
await ended;

for (const [count, turns] of measured) {
  const rates = ratesOf(turns)
    .map((rate) => rate.toFixed(0))
    .join(' and ');
  const moves = turns.reduce((sum, { paced }) => sum + paced.moves, 0);
  const micros = (key: 'server' | 'postgres'): string =>
    ((turns.reduce((sum, each) => sum + each[key], 0) * 1e6) / moves).toFixed(0);
  const latencies = turns.flatMap(({ paced }) => paced.latencies).toSorted((a, b) => a - b);
  const at = (part: number): string =>
    (latencies[Math.floor((latencies.length - 1) * part)] ?? 0).toFixed(1);
  print(
    `${count} ${count === 1 ? 'database' : 'databases'}: ${rates} moves/s at most; at ${PACE} a second p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, a move costs the server ${micros('server')} µs, PostgreSQL ${micros('postgres')} µs`,
  );
}
const [one = 0, three = 0] = [1, 3].map((count) => mean(ratesOf(measured.get(count) ?? [])));
const ratio = three / one;
print(
  `databases: with three ${ratio.toFixed(2)} of the moves a second with one (goal at least ${LEAST_RATIO})`,
);
workspace.end();
process.exit(ratio >= LEAST_RATIO ? 0 : 1);

/** The maximum moves per second in each turn. */
function ratesOf(turns: readonly Measured[]): readonly number[] {
  return turns.map(({ full }) => full.moves / full.seconds);
}

/** Starts new games with their logs on the first `count` databases. */
async function measure(registryUrl: string, count: number): Promise<Measured> {
  const logs = openLogStores(urls.slice(0, count));
  const people = await makePeople(registryUrl, ROOMS * 2);
  const pairs = await makeRooms(registryUrl, people, { logs });
  await logs.close();
  const load = new RoomsLoad();
  await load.seat(server.baseUrl, pairs, longGames(24, PLIES, SEED));
  await load.pace(500, PACE);
  const before = cpuNow();
  const paced = await load.pace(PACED_MILLIS, PACE);
  const after = cpuNow();
  const full = await load.saturate(SATURATED_MILLIS);
  load.close();
  return {
    full,
    paced,
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
  };
}

function cpuNow() {
  return {
    server: cpuOf(server.pid),
    postgres: all.reduce((sum, { pid }) => sum + cpuOfFamily(pid), 0),
  };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
