import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createContext, use } from 'react';
import { contentIdOf } from './content-id.ts';
import { type ContentMark, createContentMarks } from './content-marks.ts';
import { type LocalRecord, recordSchema } from './record.ts';

/** The games kept on this device. */
export interface RecordsStore {
  /** Newest first. */
  readonly list: () => Promise<readonly LocalRecord[]>;
  readonly get: (filename: string) => Promise<LocalRecord | undefined>;
  /** Keeps a record; when it is open, every other one of its kind is closed. */
  readonly put: (record: LocalRecord) => Promise<void>;
  /** Removes a record and remembers the name of its content, so that it does not come back. */
  readonly remove: (filename: string) => Promise<void>;
  /** What is known of contents that were sent to an account, came from one, or were removed. */
  readonly marks: () => Promise<readonly ContentMark[]>;
  readonly mark: (marks: readonly ContentMark[]) => Promise<void>;
  /** Heard when records come or go without the person at this device. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly announce: () => void;
}

interface RecordsSchema extends DBSchema {
  readonly records: { readonly key: string; readonly value: LocalRecord };
}

const NAME = 'chuhe';
const VERSION = 1;

/** Opens the database with the first question, not before. */
export function createRecordsStore(): RecordsStore {
  let opening: Promise<IDBPDatabase<RecordsSchema>> | undefined;
  const open = (): Promise<IDBPDatabase<RecordsSchema>> => {
    opening ??= openDB<RecordsSchema>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('records', { keyPath: 'filename' });
      },
    });
    return opening;
  };
  const contents = createContentMarks();
  const listeners = new Set<() => void>();
  return {
    list: async () => {
      const database = await open();
      const stored: readonly unknown[] = await database.getAll('records');
      return stored
        .flatMap((value) => parseRecord(value) ?? [])
        .toSorted((one, other) => other.savedAt - one.savedAt);
    },
    get: async (filename) => {
      const database = await open();
      return parseRecord(await database.get('records', filename));
    },
    put: async (record) => {
      const database = await open();
      const writing = database.transaction('records', 'readwrite');
      const others = record.isOpen ? await writing.store.getAll() : [];
      const closed = others
        .filter(
          (other) =>
            other.isOpen && other.filename !== record.filename && isSameKind(other, record),
        )
        .map((other) => writing.store.put({ ...other, isOpen: false }));
      await Promise.all([...closed, writing.store.put(record), writing.done]);
    },
    remove: async (filename) => {
      const database = await open();
      const record = parseRecord(await database.get('records', filename));
      const id =
        record === undefined ? undefined : await contentIdOf(record).catch(() => undefined);
      // First the mark: a record that is marked and still there goes with the next merge.
      if (id !== undefined) await contents.mark([{ id, isRemoved: true }]);
      await database.delete('records', filename);
    },
    marks: contents.marks,
    mark: contents.mark,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: () => {
      for (const listener of listeners) listener();
    },
  };
}

const RecordsContext = createContext<RecordsStore>(createRecordsStore());

export function useRecordsStore(): RecordsStore {
  return use(RecordsContext);
}

/** Two people's game and one against the computer may both be open. */
function isSameKind(one: LocalRecord, other: LocalRecord): boolean {
  return (one.computer === undefined) === (other.computer === undefined);
}

/** What an older version kept and this one cannot read counts as absent. */
function parseRecord(value: unknown): LocalRecord | undefined {
  const parsed = recordSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
