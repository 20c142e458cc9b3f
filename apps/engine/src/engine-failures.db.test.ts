import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_CODE } from '@chuhe/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { oddEngine, openTestWorker, type TestWorker, until } from './testing/test-worker.ts';

const search = { board: START_CODE, moves: [], strength: 'puzzle' } as const;
const DEADLINE = 20_000;
const options = { timeoutMillis: DEADLINE };

let opened: TestWorker | undefined;
const files: string[] = [];

afterEach(async () => {
  await opened?.close();
  opened = undefined;
  for (const file of files.splice(0)) rmSync(file, { force: true });
});

function scratchFile(): string {
  const file = join(tmpdir(), `chuhe-${randomUUID()}`);
  files.push(file);
  return file;
}

/** Sends a signal to the engine during a search and returns the outcome of the search. */
async function signalDuringSearch(
  { queue, redis, keys, slots }: TestWorker,
  signal: 'SIGKILL' | 'SIGSTOP',
): ReturnType<TestWorker['queue']['search']> {
  const outcome = queue.search(search, options);
  await until(async () => (await redis.llen(keys.running)) === 1);
  const pid = slots[0]?.pid;
  if (pid === undefined) throw new Error('no engine is running');
  process.kill(pid, signal);
  return outcome;
}

async function faultsOf({ metrics }: TestWorker): Promise<readonly string[]> {
  const { values } = await metrics.faults.get();
  return values.map(({ labels }) => String(labels.kind));
}

describe('an engine that fails in the middle of a search', () => {
  test.each([
    ['killed', 'SIGKILL', 'died'],
    ['hanging', 'SIGSTOP', 'hung'],
  ] as const)(
    '%s: the search is answered by another one within its deadline',
    async (_, signal, kind) => {
      opened = await openTestWorker();
      const before = opened.slots[0]?.pid;
      const begun = performance.now();
      expect(await signalDuringSearch(opened, signal)).toMatchObject({ ok: true });
      expect(performance.now() - begun).toBeLessThan(DEADLINE);
      expect(await faultsOf(opened)).toEqual([kind]);
      expect(opened.slots[0]?.pid).not.toBe(before);
    },
  );

  test('talking nonsense: it is replaced, and the search is answered', async () => {
    opened = await openTestWorker({ program: oddEngine('babble', scratchFile()) });
    expect(await opened.queue.search(search, options)).toMatchObject({ ok: true });
    expect(await faultsOf(opened)).toEqual(['corrupt']);
  });

  test('dying every time: the search is given up after a few tries, the worker lives on', async () => {
    opened = await openTestWorker({ program: oddEngine('crash') });
    const refusal = { code: 'engine-failed' };
    expect(await opened.queue.search(search, options)).toEqual({ ok: false, refusal });
    expect(await opened.queue.search(search, options)).toEqual({ ok: false, refusal });
  });

  test('breaking the rules every time: no such move is ever given', async () => {
    opened = await openTestWorker({ program: oddEngine('cheat') });
    const refusal = { code: 'engine-failed' };
    expect(await opened.queue.search(search, options)).toEqual({ ok: false, refusal });
  });

  test('killed while idle: another stands ready before it is asked', async () => {
    opened = await openTestWorker();
    const pid = opened.slots[0]?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => {
      const next = opened?.slots[0]?.pid;
      return next !== undefined && next !== pid;
    });
    expect(await opened.queue.search(search, options)).toMatchObject({ ok: true });
  });
});
