import { mergeProgressOf } from '@chuhe/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const progressSchema = z.object({
  /** The puzzle. */
  id: z.string(),
  /** When it was first solved; missing while it was only tried. */
  solvedAt: z.optional(z.number()),
  /** Whether the solving needed a hint or the solution. */
  isHelped: z.boolean(),
});

export const progressListSchema = z.array(progressSchema);

/** How far a person came with one puzzle. */
export type PuzzleProgress = z.infer<typeof progressSchema>;

/** What a person has tried and solved, by puzzle. */
export type Progress = ReadonlyMap<string, PuzzleProgress>;

/** The progress kept on this device; what was read last is at hand at once. */
export interface ProgressStore {
  readonly current: () => Progress;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what the device keeps. */
  readonly load: () => Promise<void>;
  /** Keeps the better of the old and the new (docs/merge.md). */
  readonly put: (progress: PuzzleProgress) => Promise<void>;
}

interface ProgressDatabase extends DBSchema {
  readonly progress: { readonly key: string; readonly value: PuzzleProgress };
}

const NAME = 'chuhe-puzzles';
const VERSION = 1;

export function createProgressStore(): ProgressStore {
  const listeners = new Set<() => void>();
  let progress: Progress = new Map();
  let opening: Promise<IDBPDatabase<ProgressDatabase>> | undefined;
  const open = async (): Promise<IDBPDatabase<ProgressDatabase>> => {
    opening ??= openDB<ProgressDatabase>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('progress', { keyPath: 'id' });
      },
    });
    return opening;
  };
  const change = (next: Progress): void => {
    progress = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      const database = await open();
      const stored: readonly unknown[] = await database.getAll('progress');
      const rows = stored.flatMap((value) => progressSchema.safeParse(value).data ?? []);
      change(new Map(rows.map((row) => [row.id, row])));
    },
    put: async (row) => {
      const old = progress.get(row.id);
      const better = old === undefined ? row : mergeProgressOf(old, row);
      change(new Map([...progress, [row.id, better]]));
      const database = await open();
      await database.put('progress', better);
    },
  };
}

const ProgressContext = createContext<ProgressStore>(createProgressStore());

export function useProgressStore(): ProgressStore {
  return use(ProgressContext);
}

/** The person's progress, read from the device when a screen opens. A device that keeps nothing has none. */
export function useProgress(): Progress {
  const store = useProgressStore();
  useEffect(() => {
    store.load().catch(() => undefined);
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.current);
}
