// Watches the locks of a database in a thread of its own, because the work of its caller would delay the samples.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { withClient } from '../../../apps/server/src/platform/migrate.ts';

const SAMPLE_MILLIS = 5;
/** Locks of tables that hold off readers or writers. */
const HELD = `select relation::regclass::text as held from pg_locks l join pg_class c on c.oid = l.relation
  where l.granted and l.locktype = 'relation'
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and l.pid <> pg_backend_pid()`;

/** The longest time in milliseconds for which a table was locked. */
export type LongestLocks = readonly (readonly [table: string, millis: number])[];

export interface LockWatch {
  /** Ends the watch; the longest lock comes first. */
  readonly stop: () => Promise<LongestLocks>;
}

/** Begins to watch the tables in the schema of this URL. */
export async function watchLocks(url: string): Promise<LockWatch> {
  const thread = new Worker(new URL(import.meta.url), { workerData: url });
  await once(thread, 'message');
  return {
    stop: async () => {
      thread.postMessage('stop');
      const [longest] = (await once(thread, 'message')) as [LongestLocks];
      return longest;
    },
  };
}

if (!isMainThread) {
  const end = new AbortController();
  parentPort?.once('message', () => end.abort());
  const longest = await sampleLocks(String(workerData), end.signal);
  parentPort?.postMessage([...longest].toSorted(([, one], [, other]) => other - one));
}

async function sampleLocks(url: string, over: AbortSignal): Promise<ReadonlyMap<string, number>> {
  return withClient(url, async (client) => {
    const longest = new Map<string, number>();
    const since = new Map<string, number>();
    parentPort?.postMessage('ready');
    while (!over.aborted) {
      // One sample after the other.
      const { rows } = await client.query<{ held: string }>(HELD);
      const now = performance.now();
      const held = new Set(rows.map((row) => row.held));
      for (const [table, start] of since) {
        longest.set(table, Math.max(longest.get(table) ?? 0, now - start));
        if (!held.has(table)) since.delete(table);
      }
      for (const table of held) if (!since.has(table)) since.set(table, now);
      await sleep(SAMPLE_MILLIS);
    }
    return longest;
  });
}
