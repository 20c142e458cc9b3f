// Durable moves a second through the whole path (socket, decision, batched commit, news, two sockets),
// beside bare PostgreSQL and a bare `ws` server in the same run on the same machine. `--profile` also prints
// where the gateway's time went (and makes it somewhat slower).
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/platform/migrate.ts';
import { manyRows, singleRows } from './live/bare-postgres.ts';
import { openBare, openMany, startBareServer } from './live/bare-server.ts';
import { cpuOf, cpuOfFamily } from './live/cpu-time.ts';
import { longGames } from './live/long-games.ts';
import { startOwnServices } from './services/own-services.ts';
import { makePeople, makeRooms } from './live/people.ts';
import { profiling, readProfile } from './live/profile.ts';
import { type LoadResult, RoomsLoad } from './live/rooms-load.ts';
import { startServer } from './live/server-process.ts';

const ROOMS = 512;
const PLIES = 220;
const SEED = 20_261;
const SATURATED_MILLIS = 7000;
const HALF_MILLIS = 6000;

const profile = process.argv.includes('--profile') ? profiling() : undefined;
const services = await startOwnServices();
const server = await prepare();
const people = await makePeople(services.databaseUrl, ROOMS * 2);
const pairs = await makeRooms(services.databaseUrl, people);
const load = new RoomsLoad();
await load.seat(server.baseUrl, pairs, longGames(24, PLIES, SEED));

await load.pace(1000, 500);
const before = { ...cpuNow(), batches: await batches() };
const full = await load.saturate(SATURATED_MILLIS);
const after = { ...cpuNow(), batches: await batches() };
const perSecond = full.moves / full.seconds;
const half = await load.pace(HALF_MILLIS, perSecond / 2);
load.close();
await stopServer();

const rowsAtOnce =
  (after.batches.rows - before.batches.rows) /
  (after.batches.statements - before.batches.statements);
const single = await singleRows(services, 4);
const many = await manyRows(services, Math.round(rowsAtOnce), 4000);
const bare = await bareWs();
services.stop();

const perMove = (key: 'gateway' | 'postgres' | 'redis'): number =>
  ((after[key] - before[key]) * 1e6) / full.moves;
const ratios = {
  'moves to single rows': [perSecond / single, 0.5, 'more than'],
  'PostgreSQL CPU to bare rows': [perMove('postgres') / many.micros, 1.5, 'at most'],
  'gateway CPU to bare ws': [perMove('gateway') / bare, 3, 'at most'],
  'p99 at half rate (ms)': [quantile(half, 0.99), 100, 'below'],
} as const;

print(
  `saturated: ${perSecond.toFixed(0)} moves/s in ${ROOMS} rooms, ${latency(full)}, ${rowsAtOnce.toFixed(1)} rows a statement`,
);
print(`half: ${(half.moves / half.seconds).toFixed(0)} moves/s, ${latency(half)}`);
print(
  `CPU a move: gateway ${perMove('gateway').toFixed(0)} µs, PostgreSQL ${perMove('postgres').toFixed(0)} µs, Redis ${perMove('redis').toFixed(0)} µs`,
);
print(
  `bare: ${single.toFixed(0)} single rows/s, ${many.perSecond.toFixed(0)} rows/s in statements of ${Math.round(rowsAtOnce)} at ${many.micros.toFixed(1)} µs, ws ${bare.toFixed(1)} µs a message`,
);
const isMet = Object.values(ratios).every(([value, goal, word]) =>
  word === 'more than' ? value > goal : value <= goal,
);
print(
  Object.entries(ratios)
    .map(([name, [value, goal, word]]) => `${name} ${value.toFixed(2)} (${word} ${goal})`)
    .join(', '),
);
process.exitCode = isMet ? 0 : 1;

async function prepare() {
  await migrate(services.databaseUrl);
  return startServer(services, {}, profile?.flags);
}

async function stopServer(): Promise<void> {
  const ended = once(server.child, 'exit');
  server.child.kill(profile === undefined ? 'SIGKILL' : 'SIGTERM');
  await ended;
  if (profile === undefined) return;
  const shares = readProfile(profile.folder).map(
    ([part, share]) => `${part} ${(share * 100).toFixed(0)} %`,
  );
  print(`gateway's time: ${shares.join(', ')}`);
}

function cpuNow() {
  return {
    gateway: cpuOf(server.pid),
    postgres: cpuOfFamily(services.postgresPid),
    redis: cpuOf(services.redisPid),
  };
}

async function batches(): Promise<{ readonly rows: number; readonly statements: number }> {
  const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
  const read = (name: string): number =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    rows: read('chuhe_log_entries_total'),
    statements: read('chuhe_log_statement_seconds_count'),
  };
}

/** Processor microseconds of a bare server for one message in and two out, with as many sockets. */
async function bareWs(): Promise<number> {
  const plain = await startBareServer();
  const sockets = await openMany(ROOMS * 2, () => openBare(plain.url));
  const text = `x{"isSystem":true,"type":"events","roomId":"k3Jf82QaAbCd","msg":{"seq":100,"events":[{"type":"moved","move":"7747","at":1763182800000,"commandId":"1234567:ply-000100"}]}}`;
  let messages = 0;
  let isRunning = true;
  for (const socket of sockets) {
    socket.on('message', () => {
      messages += 0.5;
      if (isRunning && Math.floor(messages) !== Math.floor(messages - 0.5)) socket.send(text);
    });
  }
  for (const socket of sockets.filter((_, index) => index % 2 === 0)) socket.send(text);
  const [cpu, count] = [cpuOf(plain.pid), messages];
  await sleep(4000);
  const micros = ((cpuOf(plain.pid) - cpu) * 1e6) / (messages - count);
  isRunning = false;
  for (const socket of sockets) socket.terminate();
  plain.child.disconnect();
  return micros;
}

function quantile({ latencies }: LoadResult, part: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? Infinity;
}

function latency(result: LoadResult): string {
  return `p50 ${quantile(result, 0.5).toFixed(1)} ms, p99 ${quantile(result, 0.99).toFixed(1)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
