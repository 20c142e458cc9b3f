// Measures durable moves per second through the whole path: socket, decision, batched commit, fan-out, two sockets.
// Warm, in turn with bare PostgreSQL and a bare `ws` server on the same machine.
// Goal: at least 0.45 of single rows; processor time at most 1.6 of bare rows and 4.5 of bare ws
//   pnpm bench moves [--profile] [--pairs CHECKOUT] [--traced]
// --profile prints where the gateway spends its time and slows it down a little. --pairs plays against the version in
// another folder, with its packages installed, at the same time and prints the cost of a move for both. --traced plays
// with a collector of traces and without; a move may cost 3 % more with it.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { BareMessages } from './server/bare-messages.ts';
import { BareRows, singleRows } from './server/bare-postgres.ts';
import { compareVersions } from './server/compare-versions.ts';
import { flushTimes } from './server/flush-times.ts';
import { MeasuredRooms, quantile, ROOMS } from './server/measured-rooms.ts';
import { profiling, readProfile } from '../testbed/server/profile.ts';
import type { LoadResult } from '../testbed/server/rooms-load.ts';

/** About 30,000 moves; before that the compiler takes half of the helper threads' time. */
const WARM_MILLIS = 4500;
const BARE_WARM_MILLIS = 2500;
const ROUNDS = 4;
const ROUND_MILLIS = 1800;
const BARE_MILLIS = 1200;
const HALF_MILLIS = 5000;
const FLUSH_MILLIS = 1000;
/** On a fast disk the processor is the limit: a flush counts as at least this long; 15 of them are 100 ms. */
const LEAST_FLUSH_MILLIS = 6.7;

const MAX_TRACED = 1.03;

const { values } = parseArgs({
  options: {
    profile: { type: 'boolean', default: false },
    pairs: { type: 'string' },
    traced: { type: 'boolean', default: false },
  },
});
if (values.traced) await compareTraced();
else if (values.pairs === undefined) await compareWithBare();
else await compareVersions({ own: {}, other: { checkout: values.pairs } }, print);

/** Plays with a collector of traces and without one. */
async function compareTraced(): Promise<void> {
  let bytes = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const address = collector.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port ?? 0}` };
  const { gateway } = await compareVersions({ own: { settings }, other: {} }, print);
  collector.close();
  if (bytes === 0) throw new Error('nothing was traced');
  print(`traced: a move costs ${gateway.toFixed(3)} of one without (goal at most ${MAX_TRACED})`);
  process.exitCode = gateway <= MAX_TRACED ? 0 : 1;
}

/** Measures the parts alternately, several times, so that a slow minute of the machine affects all of them. */
async function compareWithBare(): Promise<void> {
  const profile = values.profile ? profiling() : undefined;
  const rooms = await MeasuredRooms.open({ flags: profile?.flags });
  await rooms.saturate(WARM_MILLIS);
  const rows = await BareRows.open(rooms.services, Math.round(rooms.rowsAtOnce));
  const messages = await BareMessages.open(ROOMS * 2);
  await rows.run(BARE_MILLIS, false);
  await messages.run(BARE_WARM_MILLIS, false);
  rooms.reset();
  const results: LoadResult[] = [];
  let single = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    results.push(await rooms.saturate(ROUND_MILLIS));
    await messages.run(BARE_MILLIS, true);
    await rows.run(BARE_MILLIS, true);
    single += (await singleRows(rooms.services, 2)) / ROUNDS;
  }
  const { perSecond, rowsAtOnce } = rooms;
  const used = {
    gateway: rooms.perMove('gateway'),
    postgres: rooms.perMove('postgres'),
    redis: rooms.perMove('redis'),
  };
  const half = await rooms.pace(HALF_MILLIS, perSecond / 2);
  const flushes = await flushTimes(rooms.services.dataFolder, FLUSH_MILLIS);
  rooms.leaveRooms();
  messages.close();
  await rows.close();
  await rooms.stopServer(profile === undefined ? 'SIGKILL' : 'SIGTERM');
  rooms.services.stop();

  const full = together(results);
  print(
    `saturated: ${perSecond.toFixed(0)} moves/s in ${ROOMS} rooms, ${latency(full)}, ${rowsAtOnce.toFixed(1)} rows a statement`,
  );
  const flush = flushes[Math.floor(flushes.length * 0.99)] ?? 0;
  print(
    `half: ${(half.moves / half.seconds).toFixed(0)} moves/s, ${latency(half)}; a flush of the disk p99 ${flush.toFixed(1)} ms`,
  );
  print(
    `CPU a move: gateway ${used.gateway.toFixed(1)} µs, PostgreSQL ${used.postgres.toFixed(1)} µs, Redis ${used.redis.toFixed(1)} µs`,
  );
  print(
    `bare: ${single.toFixed(0)} single rows/s, ${rows.perSecond.toFixed(0)} rows/s in statements at ${rows.micros.toFixed(1)} µs, ws ${messages.micros.toFixed(1)} µs a message`,
  );
  if (profile !== undefined) printProfile(profile.folder);
  assess({
    'moves to single rows': [perSecond / single, 0.45, 'at least'],
    'PostgreSQL CPU to bare rows': [used.postgres / rows.micros, 1.6, 'at most'],
    'gateway CPU to bare ws': [used.gateway / messages.micros, 4.5, 'at most'],
    'p99 at half rate to p99 of a flush': [
      quantile(half, 0.99) / Math.max(flush, LEAST_FLUSH_MILLIS),
      15,
      'at most',
    ],
  });
}

type Ratio = readonly [value: number, goal: number, word: 'at least' | 'at most'];

function assess(ratios: Readonly<Record<string, Ratio>>): void {
  const isMet = Object.values(ratios).every(([value, goal, word]) =>
    word === 'at least' ? value >= goal : value <= goal,
  );
  print(
    Object.entries(ratios)
      .map(([name, [value, goal, word]]) => `${name} ${value.toFixed(2)} (${word} ${goal})`)
      .join(', '),
  );
  process.exitCode = isMet ? 0 : 1;
}

function printProfile(folder: string): void {
  const shares = readProfile(folder).map(
    ([part, share]) => `${part} ${(share * 100).toFixed(0)} %`,
  );
  print(`gateway's time: ${shares.join(', ')}`);
}

function together(results: readonly LoadResult[]): LoadResult {
  return {
    moves: results.reduce((sum, { moves }) => sum + moves, 0),
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    settled: results.reduce((sum, { settled }) => sum + settled, 0),
    latencies: results.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b),
  };
}

function latency(result: LoadResult): string {
  return `p50 ${quantile(result, 0.5).toFixed(1)} ms, p99 ${quantile(result, 0.99).toFixed(1)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
