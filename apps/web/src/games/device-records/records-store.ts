import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createContext, use } from 'react';
import { deviceUser, isVisibleTo, openOnce } from '../../platform/session/index.ts';
import { createSignal } from '../../platform/store/index.ts';
import { contentIdOf, type ContentMark, createContentMarks } from './content-marks.ts';
import { type LocalRecord, recordSchema } from './record.ts';

/** The games stored on this device. */
export interface RecordsStore {
  /** The records visible to this device's player, newest first. */
  readonly list: () => Promise<readonly LocalRecord[]>;
  /** All records, including those of other players. */
  readonly all: () => Promise<readonly LocalRecord[]>;
  readonly get: (filename: string) => Promise<LocalRecord | undefined>;
  /**
   * Stores a record; a new one without an owner belongs to this device's player. If it is open, every other one of its
   * kind and owner is closed.
   */
  readonly put: (record: LocalRecord) => Promise<void>;
  /** Removes a record and remembers the id of its content, so that a merge does not restore it. */
  readonly remove: (filename: string) => Promise<void>;
  /** Assigns the records that still exist to a player. */
  readonly claim: (filenames: readonly string[], owner: string) => Promise<void>;
  /** Removes records that their owner's account has, without remembering them as removed. */
  readonly drop: (filenames: readonly string[]) => Promise<void>;
  /** The marks of contents that were sent to an account, came from one, or were removed. */
  readonly marks: () => Promise<readonly ContentMark[]>;
  readonly mark: (marks: readonly ContentMark[]) => Promise<void>;
  /** Called when a merge, not the user of this device, adds or removes records. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly announce: () => void;
}

interface RecordsSchema extends DBSchema {
  readonly records: { readonly key: string; readonly value: LocalRecord };
}

const NAME = 'chuhe';
const VERSION = 1;

/** Opens the database on first use. */
export function createRecordsStore(): RecordsStore {
  const open = openOnce(async () =>
    openDB<RecordsSchema>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('records', { keyPath: 'filename' });
      },
    }),
  );
  const all = async (): Promise<readonly LocalRecord[]> => {
    const database = await open();
    const stored: readonly unknown[] = await database.getAll('records');
    return stored
      .flatMap((value) => parseRecord(value) ?? [])
      .toSorted((one, other) => other.savedAt - one.savedAt);
  };
  const contents = createContentMarks();
  const changes = createSignal();
  return {
    list: async () => (await all()).filter(({ owner }) => isVisibleTo(owner, deviceUser())),
    all,
    get: async (filename) => {
      const record = parseRecord(await (await open()).get('records', filename));
      return record !== undefined && isVisibleTo(record.owner, deviceUser()) ? record : undefined;
    },
    put: async (record) => putRecord(await open(), record),
    claim: async (filenames, owner) => claimRecords(await open(), filenames, owner),
    drop: async (filenames) => {
      const database = await open();
      for (const filename of filenames) await database.delete('records', filename);
    },
    remove: async (filename) => {
      const database = await open();
      const record = parseRecord(await database.get('records', filename));
      const id =
        record === undefined ? undefined : await contentIdOf(record).catch(() => undefined);
      // The mark comes first: the next merge removes a marked record that still exists.
      const remover = deviceUser();
      if (id !== undefined)
        await contents.mark([{ id, isRemoved: true, ...(remover !== undefined && { remover }) }]);
      await database.delete('records', filename);
    },
    marks: contents.marks,
    mark: contents.mark,
    subscribe: changes.subscribe,
    announce: changes.send,
  };
}

type RecordsDatabase = IDBPDatabase<RecordsSchema>;

async function putRecord(database: RecordsDatabase, record: LocalRecord): Promise<void> {
  const writing = database.transaction('records', 'readwrite');
  const before = await writing.store.get(record.filename);
  const owner = record.owner ?? (before === undefined ? deviceUser() : before.owner);
  const others = record.isOpen ? await writing.store.getAll() : [];
  const closed = others
    .filter((other) => other.isOpen && other.filename !== record.filename)
    .filter((other) => isSameKind(other, record) && other.owner === owner)
    .map((other) => writing.store.put({ ...other, isOpen: false }));
  const own = owner === undefined ? record : { ...record, owner };
  await Promise.all([...closed, writing.store.put(own), writing.done]);
}

async function claimRecords(
  database: RecordsDatabase,
  filenames: readonly string[],
  owner: string,
): Promise<void> {
  const writing = database.transaction('records', 'readwrite');
  for (const filename of filenames) {
    const record = await writing.store.get(filename);
    if (record !== undefined) await writing.store.put({ ...record, owner });
  }
  await writing.done;
}

const RecordsContext = createContext<RecordsStore>(createRecordsStore());

export function useRecordsStore(): RecordsStore {
  return use(RecordsContext);
}

/** A game of two people and one against the computer may both be open. */
function isSameKind(one: LocalRecord, other: LocalRecord): boolean {
  return (one.computer === undefined) === (other.computer === undefined);
}

/** Records of older versions that this one cannot read count as absent. */
function parseRecord(value: unknown): LocalRecord | undefined {
  const parsed = recordSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
