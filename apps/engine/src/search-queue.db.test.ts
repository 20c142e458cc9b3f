import { currentPosition, readMoveText, START_CODE, startLine, startPosition } from '@chuhe/rules';
import { LEVELS } from '@chuhe/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestWorker, type TestWorker, until } from './testing/test-worker.ts';

const PUZZLE = '3k5/4P4/9/9/9/9/9/9/9/R3K4 w - - 0 1';
const start = currentPosition(startLine(startPosition()));
const options = { timeoutMillis: 10_000 };

let opened: TestWorker;
beforeAll(async () => {
  opened = await openTestWorker({ processes: 1, waitingPerProcess: 2 });
});
afterAll(async () => opened.close());

function ask(
  strength: 1 | 2 | 8 | 'puzzle',
  board = START_CODE,
): ReturnType<TestWorker['queue']['search']> {
  return opened.queue.search({ board, moves: [], strength }, options);
}

describe('the engine queue', () => {
  test.each([...LEVELS, 'puzzle' as const])(
    'strength %s answers with a legal move',
    async (strength) => {
      const outcome = await opened.queue.search(
        { board: START_CODE, moves: [], strength },
        options,
      );
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      expect(readMoveText(start, outcome.answer.move, 'record')).toMatchObject({ ok: true });
      expect(outcome.answer.pv[0]).toBe(outcome.answer.move);
    },
  );

  test('an answer for a puzzle position is cached, and served without an engine', async () => {
    const first = await ask('puzzle', PUZZLE);
    expect(first).toMatchObject({ ok: true });
    const [key = ''] = await opened.redis.keys(`${opened.keys.puzzleAnswer('')}3k5*`);
    expect(await opened.redis.ttl(key)).toBeGreaterThan(1000);
    const before = await searchesSoFar();
    expect(await ask('puzzle', PUZZLE)).toEqual(first);
    expect(await searchesSoFar()).toBe(before);
  });

  test('the natural limit of the variant file holds: 50 quiet moves are no draw yet', async () => {
    const outcome = await ask(8, '3k5/4P4/9/9/9/9/9/9/9/R3K4 w - - 104 60');
    expect(outcome).toMatchObject({ ok: true, answer: { score: { type: 'mate' } } });
  });

  test('a full queue refuses at once, and admitted jobs are answered', async () => {
    const begun = performance.now();
    const all = Array.from({ length: 20 }, async () => {
      const outcome = await ask(8);
      return { outcome, millis: performance.now() - begun };
    });
    const settled = await Promise.all(all);
    const refused = settled.filter(({ outcome }) => !outcome.ok);
    const lastRefusal = Math.max(...refused.map(({ millis }) => millis));
    const firstAnswer = Math.min(
      ...settled.filter(({ outcome }) => outcome.ok).map(({ millis }) => millis),
    );
    expect(refused.length).toBeGreaterThanOrEqual(16);
    for (const { outcome } of refused) {
      expect(outcome).toMatchObject({ refusal: { code: 'busy' } });
    }
    expect(settled.length - refused.length).toBeGreaterThanOrEqual(2);
    expect(lastRefusal).toBeLessThan(firstAnswer);
  });

  test('a deadline that cannot be met is refused at once', async () => {
    const begun = performance.now();
    const search = { board: START_CODE, moves: [], strength: 8 } as const;
    const outcome = await opened.queue.search(search, { timeoutMillis: 30 });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'busy' } });
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  test('a cancelled search is taken out of the queue, a running one is stopped', async () => {
    const { queue, redis, keys } = opened;
    const board = '2bakab2/9/2n3n2/p1p1p1p1p/9/2P6/P3P1P1P/2N1C1N2/9/R1BAKAB2 w - - 0 1';
    const search = { board, moves: [], strength: 'puzzle' } as const;
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = queue.search(search, { ...options, signal: running.signal });
    await until(async () => (await redis.llen(keys.running)) === 1);
    const second = queue.search(search, { ...options, signal: waiting.signal });
    await until(async () => (await redis.llen(keys.waiting)) === 1);
    waiting.abort();
    expect(await second).toEqual({ ok: false, refusal: { code: 'cancelled' } });
    expect(await redis.llen(keys.waiting)).toBe(0);
    running.abort();
    expect(await first).toEqual({ ok: false, refusal: { code: 'cancelled' } });
    await until(async () => (await redis.llen(keys.running)) === 0);
    expect(await ask(1)).toMatchObject({ ok: true });
  });

  test('the deadline holds even if no engine takes the search', async () => {
    const { queue, redis, keys } = opened;
    const busy = ask('puzzle', '2bakab2/9/2n6/p1p1p1p1p/9/2P6/P3P1P1P/2N3N2/9/R1BAKAB2 w - - 0 1');
    await until(async () => (await redis.llen(keys.running)) === 1);
    // A worker with a lease and a hundred processes that does not exist.
    await redis.zadd(keys.workers, Date.now() + 60_000, 'nobody 100');
    const begun = performance.now();
    const outcome = await queue.search(
      { board: START_CODE, moves: [], strength: 1 },
      { timeoutMillis: 500 },
    );
    await redis.zrem(keys.workers, 'nobody 100');
    expect(outcome).toEqual({ ok: false, refusal: { code: 'too-late' } });
    expect(performance.now() - begun).toBeLessThan(4000);
    await busy;
  });
});

async function searchesSoFar(): Promise<number> {
  const { values } = await opened.metrics.searches.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}
