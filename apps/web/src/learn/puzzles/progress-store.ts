import { mergeProgressOf } from '@chuhe/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Puzzle } from '@chuhe/puzzles';
import { deviceUser, isVisibleTo } from '../../platform/session/index.ts';

const progressSchema = z.object({
  /** The id of the puzzle or level. */
  id: z.string(),
  /** When it was first solved; absent until then. */
  solvedAt: z.optional(z.number()),
  /** Whether a hint or the solution was used. */
  isHelped: z.boolean(),
  /** The fewest moves for a level of the course; puzzles have none. */
  moves: z.optional(z.number()),
});

/** The progress of the user in one puzzle, or one level of the course. */
export type PuzzleProgress = z.infer<typeof progressSchema>;

/** All attempted and solved puzzles, by id. */
export type Progress = ReadonlyMap<string, PuzzleProgress>;

/** Progress in IndexedDB, with the rows that the player at this device sees in memory. */
interface ProgressStore {
  readonly current: () => Progress;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the rows of the player at this device, and those of no one. */
  readonly load: () => Promise<void>;
  /** Stores the merge of the old and the new row (docs/merge.md). */
  readonly put: (progress: PuzzleProgress) => Promise<void>;
  /** Called after a row was put, by the player and not by a merge. */
  readonly onPut: (listener: () => void) => () => void;
  /** What a player's account is to know: the rows of the player, and those of no one. */
  readonly rowsOf: (owner: string | undefined) => Promise<readonly PuzzleProgress[]>;
  /** Stores what an account answered; rows of no one that it knows now are its player's. */
  readonly take: (owner: string | undefined, rows: readonly PuzzleProgress[]) => Promise<void>;
  /** Removes the rows that came from an account or went to it. */
  readonly leave: (owner: string) => Promise<void>;
}

const storedSchema = z.extend(progressSchema, {
  /** The registered player; empty for rows of no one. */
  owner: z.string(),
  /** Whether the account has it. */
  isSent: z.boolean(),
});

type StoredProgress = z.infer<typeof storedSchema>;

interface ProgressDatabase extends DBSchema {
  readonly progress: { readonly key: [string, string]; readonly value: StoredProgress };
}

const NAME = 'chuhe-progress';
const VERSION = 1;
const NO_ONE = '';

export function createProgressStore(): ProgressStore {
  const listeners = new Set<() => void>();
  const putListeners = new Set<() => void>();
  let progress: Progress = new Map();
  let opening: Promise<IDBPDatabase<ProgressDatabase>> | undefined;
  const open = async (): Promise<IDBPDatabase<ProgressDatabase>> => {
    opening ??= openDatabase();
    return opening;
  };
  const change = (next: Progress): void => {
    progress = next;
    for (const listener of listeners) listener();
  };
  const rowsOf = async (user: string | undefined): Promise<readonly PuzzleProgress[]> => {
    const best = new Map<string, PuzzleProgress>();
    for (const { owner: _, isSent: __, ...row } of await visibleTo(await open(), user))
      best.set(row.id, mergedWith(best.get(row.id), row));
    return [...best.values()];
  };
  const load = async (): Promise<void> => {
    const rows = await rowsOf(deviceUser());
    change(new Map(rows.map((row) => [row.id, row])));
  };
  return {
    current: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    put: async (row) => {
      const better = mergedWith(progress.get(row.id), row);
      const owner = deviceUser() ?? NO_ONE;
      change(new Map([...progress, [row.id, better]]));
      const database = await open();
      await database.put('progress', { ...better, owner, isSent: false });
      for (const listener of putListeners) listener();
    },
    onPut: (listener) => {
      putListeners.add(listener);
      return () => putListeners.delete(listener);
    },
    rowsOf,
    take: async (user, rows) => {
      await storeSent(await open(), user ?? NO_ONE, rows);
      await load();
    },
    leave: async (owner) => {
      const database = await open();
      const own = (await visibleTo(database, owner)).filter((row) => row.owner === owner);
      for (const { id, isSent } of own) if (isSent) await database.delete('progress', [owner, id]);
      await load();
    },
  };
}

async function visibleTo(
  database: IDBPDatabase<ProgressDatabase>,
  user: string | undefined,
): Promise<readonly StoredProgress[]> {
  const stored: readonly unknown[] = await database.getAll('progress');
  const rows = stored.flatMap((value) => storedSchema.safeParse(value).data ?? []);
  return rows.filter(({ owner }) => isVisibleTo(owner === NO_ONE ? undefined : owner, user));
}

/** Stores what an account has; the rows of no one that it knows now are its player's. */
async function storeSent(
  database: IDBPDatabase<ProgressDatabase>,
  owner: string,
  rows: readonly PuzzleProgress[],
): Promise<void> {
  for (const row of rows) {
    await database.put('progress', { ...row, owner, isSent: true });
    if (owner !== NO_ONE) await database.delete('progress', [NO_ONE, row.id]);
  }
}

function mergedWith(old: PuzzleProgress | undefined, row: PuzzleProgress): PuzzleProgress {
  return old === undefined ? row : mergeProgressOf(old, row);
}

async function openDatabase(): Promise<IDBPDatabase<ProgressDatabase>> {
  const database = await openDB<ProgressDatabase>(NAME, VERSION, {
    upgrade: (created) => {
      created.createObjectStore('progress', { keyPath: ['owner', 'id'] });
    },
  });
  await takeOldRows(database).catch(() => undefined);
  return database;
}

/** Rows of the time before they had owners belong to no one: the next account takes them. */
async function takeOldRows(database: IDBPDatabase<ProgressDatabase>): Promise<void> {
  const old = await openDB('chuhe-puzzles', 1, {
    upgrade: (created) => {
      created.createObjectStore('progress', { keyPath: 'id' });
    },
  });
  const stored: readonly unknown[] = await old.getAll('progress');
  for (const row of stored.flatMap((value) => progressSchema.safeParse(value).data ?? []))
    await database.put('progress', { ...row, owner: NO_ONE, isSent: false });
  await old.clear('progress');
  old.close();
}

const ProgressContext = createContext<ProgressStore>(createProgressStore());

export function useProgressStore(): ProgressStore {
  return use(ProgressContext);
}

/** The stored progress, loaded when a screen opens; empty when IndexedDB is not available. */
export function useProgress(): Progress {
  const store = useProgressStore();
  useEffect(() => {
    store.load().catch(() => undefined);
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.current);
}

export function isSolved(progress: Progress, id: string): boolean {
  return progress.get(id)?.solvedAt !== undefined;
}

export function solvedCount(puzzles: readonly Puzzle[], progress: Progress): number {
  return puzzles.filter(({ id }) => isSolved(progress, id)).length;
}

/** How many puzzles in a row were solved without help, up to the newest one. */
export function solvedInARow(progress: Progress): number {
  const newestFirst = [...progress.values()]
    .filter(({ solvedAt, moves }) => solvedAt !== undefined && moves === undefined)
    .toSorted((one, other) => (other.solvedAt ?? 0) - (one.solvedAt ?? 0));
  const helped = newestFirst.findIndex(({ isHelped }) => isHelped);
  return helped === -1 ? newestFirst.length : helped;
}
