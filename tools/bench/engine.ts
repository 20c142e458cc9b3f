// Measures what the search queue costs on top of the bare engine and how it behaves under overload: a real worker
// process, real Redis, and the same searches sent to a bare engine in the same run.
// Goal: median overhead at most 10 ms; no admitted search late; refusals within 50 ms
import { setTimeout as pause } from 'node:timers/promises';
import { START_CODE } from '@chuhe/rules';
import { chooseMove, readRequest, type Search, type SearchRequest } from '@chuhe/search';
import { SearchQueue, type SearchOutcome } from '@chuhe/search/queue';
import { Redis } from 'ioredis';
import { readConfig } from '../../apps/engine/src/config.ts';
import { EngineProcess } from '../../apps/engine/src/engine-process.ts';
import { engineProcess } from '../testbed/site/processes.ts';
import { percentile } from '../../apps/server/src/testing/services/figures.ts';

const OVERHEAD_GOAL = 10;
const REFUSAL_GOAL = 50;
const PAIRS = 150;
const WARM_UP = 20;
/** Lets both engines clear their last search and go idle before the next question. */
const REST = 50;
const DEADLINE = 2000;
const OVERLOAD = 10;
/** A short search, so that its own noise does not hide the overhead. */
const SHORT: SearchRequest = { board: START_CODE, moves: [], strength: 3 };
const LONG: SearchRequest = { board: START_CODE, moves: [], strength: 8 };

interface Timed {
  readonly outcome: SearchOutcome;
  readonly millis: number;
}

const prefix = `bench:${process.pid}:`;
const config = readConfig({ ...process.env, REDIS_PREFIX: prefix });
const worker = engineProcess(prefix);
await worker.start();
const redis = new Redis(config.REDIS_URL);
const queue = new SearchQueue(redis, { prefix, onError: report });
while (!queue.isReady) {
  // Waits for the connection.
  await pause(5);
}

const overhead = await measureOverhead();
const overload = await measureOverload();
queue.close();
const keys = await redis.keys(`${prefix}*`);
if (keys.length > 0) await redis.del(keys);
redis.disconnect();
await worker.stop();

const isMet =
  overhead <= OVERHEAD_GOAL && overload.slowestRefusal <= REFUSAL_GOAL && overload.late === 0;
process.stdout.write(
  `engine: median overhead ${overhead.toFixed(1)} ms, goal at most ${OVERHEAD_GOAL} ms;` +
    ` overload: ${overload.late} of ${overload.admitted} let in were late, goal 0,` +
    ` ${overload.refused} refused within ${overload.slowestRefusal.toFixed(0)} ms (95 %),` +
    ` goal ${REFUSAL_GOAL} ms\n`,
);
process.exitCode = isMet ? 0 : 1;

/** Runs the same search alternately through the queue and on a bare engine. */
async function measureOverhead(): Promise<number> {
  const engine = await EngineProcess.start({
    path: config.ENGINE_PATH,
    hashMegabytes: config.ENGINE_HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
  });
  const short = lawful(SHORT);
  const [bare, queued]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PAIRS + WARM_UP; turn += 1) {
    // Sequential, because they would disturb each other.
    await pause(REST);
    const alone = await timed(async () => {
      await chooseMove(
        async (question) => engine.ask(question),
        short,
        () => 1,
      );
    });
    await pause(REST);
    const through = await timed(async () => {
      const outcome = await queue.search(SHORT, { timeoutMillis: 10_000 });
      if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`);
    });
    if (turn >= WARM_UP) {
      bare.push(alone);
      queued.push(through);
    }
  }
  engine.kill();
  const [alone, through] = [percentile(bare, 0.5), percentile(queued, 0.5)];
  process.stdout.write(`bare ${alone.toFixed(1)} ms, through the queue ${through.toFixed(1)} ms\n`);
  return through - alone;
}

/** Sends ten times more searches than the cores can serve within the deadline, spread evenly over it. */
async function measureOverload(): Promise<{
  readonly admitted: number;
  readonly late: number;
  readonly refused: number;
  readonly slowestRefusal: number;
}> {
  const first = await search(LONG, 10_000);
  const served = Math.ceil((config.ENGINE_PROCESSES * DEADLINE) / first.millis);
  const count = OVERLOAD * served;
  const all: Promise<Timed>[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    all.push(search(LONG, DEADLINE));
    // Requests are spread over time.
    await pause(DEADLINE / count);
  }
  const settled = await Promise.all(all);
  const refused = settled.filter(({ outcome }) => isRefusedOnArrival(outcome));
  const admitted = settled.filter(({ outcome }) => !isRefusedOnArrival(outcome));
  const late = admitted.filter(({ outcome, millis }) => !outcome.ok || millis > DEADLINE);
  process.stdout.write(
    `overload: ${count} searches of ${first.millis.toFixed(0)} ms for ${config.ENGINE_PROCESSES}` +
      ` engines in ${DEADLINE} ms: ${admitted.length} let in, ${refused.length} refused\n`,
  );
  const slowestRefusal = percentile(
    refused.map(({ millis }) => millis),
    0.95,
  );
  return { admitted: admitted.length, late: late.length, refused: refused.length, slowestRefusal };
}

function isRefusedOnArrival(outcome: SearchOutcome): boolean {
  return !outcome.ok && outcome.refusal.code === 'busy';
}

async function search(request: SearchRequest, timeoutMillis: number): Promise<Timed> {
  const begun = performance.now();
  const outcome = await queue.search(request, { timeoutMillis });
  return { outcome, millis: performance.now() - begun };
}

async function timed(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

function lawful(request: SearchRequest): Search {
  const reading = readRequest(request);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.search;
}

function report(error: Error): void {
  process.stderr.write(`${error.message}\n`);
}
