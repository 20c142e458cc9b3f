import { storedKeys } from '@chuhe/names';
import type { Job } from '../../platform/worker.ts';
import type { NameKeysStore } from './name-keys.store.ts';

export interface NameKeyJobParts {
  readonly atomically: <Result>(work: (names: NameKeysStore) => Promise<Result>) => Promise<Result>;
}

const EVERY_MILLIS = 2000;
const BATCH_SIZE = 200;

/** Writes the keys of new and changed names, batch by batch. */
export function nameKeyJobs({ atomically }: NameKeyJobParts): readonly Job[] {
  return [{ name: 'name-keys', everyMillis: EVERY_MILLIS, run: () => atomically(writeBatch) }];
}

/** Returns whether there may be more. */
async function writeBatch(names: NameKeysStore): Promise<boolean> {
  const queued = await names.take(BATCH_SIZE);
  if (queued.length === 0) return false;
  const keys = queued.flatMap(({ kind, id, name }) =>
    // Players are found by the beginning of their names, titles by any of their words.
    storedKeys(name, { byWord: kind !== 'player' }).map((key) => ({ kind, id, key })),
  );
  await names.write(queued, keys);
  return queued.length === BATCH_SIZE;
}
