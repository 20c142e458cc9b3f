import { type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { createSignal, createValueStore, type Source } from '../store/index.ts';
import { deviceUser, isVisibleTo } from './device-user.ts';
import { openOnce } from './open-once.ts';

interface Identified {
  /** The id of a row, unique for its owner. */
  readonly id: string;
}

/** Rows in IndexedDB that belong to a player or have no owner; those visible to this device's player are in memory. */
export interface OwnedRows<Row extends Identified> extends Source<ReadonlyMap<string, Row>> {
  /** Reads the rows of this device's player, and those without an owner. */
  readonly load: () => Promise<void>;
  /** Stores the merge of each old and new row (docs/merge.md). */
  readonly put: (...rows: readonly Row[]) => Promise<void>;
  /** Called after the player, not a merge, put rows. */
  readonly onPut: (listener: () => void) => () => void;
  /** The rows a player's account should have: the player's rows, and those without an owner. */
  readonly rowsOf: (owner: string | undefined) => Promise<readonly Row[]>;
  /** The rows of `rowsOf` that the account does not have. */
  readonly unsentOf: (owner: string | undefined) => Promise<readonly Row[]>;
  /**
   * Stores an account's answer; rows without an owner that the account now has become its player's. A row that has
   * changed since it was sent is sent again.
   */
  readonly take: (
    owner: string | undefined,
    rows: readonly Row[],
    sent?: readonly Row[],
  ) => Promise<void>;
  /** Removes the rows that came from an account or were sent to it. */
  readonly leave: (owner: string) => Promise<void>;
}

interface OwnedRowsOptions<Row> {
  /** The database, and the table in it. */
  readonly name: string;
  readonly table: string;
  readonly read: (value: unknown) => Row | undefined;
  readonly merge: (one: Row, other: Row) => Row;
  /** Selects the rows of a player to keep; all of them if missing. */
  readonly kept?: (rows: readonly Row[]) => readonly Row[];
  /** Migrates rows of an older format: they have no owner, and the next account takes them over. */
  readonly moveEarlier?: (put: (row: Row) => Promise<void>) => Promise<void>;
}

interface StoredRow<Row> {
  readonly row: Row;
  /** The registered player; empty for rows without an owner. */
  readonly owner: string;
  /** Whether the account has this row. */
  readonly isSent: boolean;
}

const ownedSchema = z.object({ owner: z.string(), isSent: z.boolean() });
const VERSION = 1;
const NO_ONE = '';

export function createOwnedRows<Row extends Identified>(
  options: OwnedRowsOptions<Row>,
): OwnedRows<Row> {
  const { merge } = options;
  const table = createTable(options);
  const { get, set, subscribe } = createValueStore<ReadonlyMap<string, Row>>(new Map());
  const puts = createSignal();
  const inTurn = createTurns();
  const change = (rows: Iterable<Row>): void => set(new Map([...rows].map((row) => [row.id, row])));
  const reload = async (): Promise<void> =>
    change(mergedRows(await table.visibleTo(deviceUser()), options));
  const show = (rows: readonly Row[]): void => change([...get().values(), ...rows]);
  return {
    get,
    subscribe,
    load: () => inTurn(reload),
    put: async (...rows) => {
      const owner = deviceUser() ?? NO_ONE;
      const merged = rows.map((row) => mergedWith(get().get(row.id), row, merge));
      show(merged);
      await inTurn(async () => {
        await table.put(owner, merged);
        // A read in progress has shown the earlier rows.
        if (merged.some((row) => get().get(row.id) !== row)) show(merged);
      });
      puts.send();
    },
    onPut: puts.subscribe,
    rowsOf: async (user) => mergedRows(await table.visibleTo(user), options),
    unsentOf: async (user) => {
      const rows = await table.visibleTo(user);
      // Rows that a guest's account has may be missing from a registered player's.
      const isNew = ({ isSent, owner }: StoredRow<Row>): boolean =>
        !isSent || (user !== undefined && owner === NO_ONE);
      const unsent = new Set(rows.filter((one) => isNew(one)).map(({ row }) => row.id));
      return mergedRows(rows, options).filter(({ id }) => unsent.has(id));
    },
    take: (user, rows, sent = rows) =>
      inTurn(async () => {
        await table.take({ user, rows, sent });
        await reload();
      }),
    leave: (owner) =>
      inTurn(async () => {
        await table.leave(owner);
        await reload();
      }),
  };
}

/** Runs one task after another: a read that overlaps a write would show the old rows. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** The rows in IndexedDB, which is opened on first use. */
function createTable<Row extends Identified>(options: OwnedRowsOptions<Row>) {
  const { table } = options;
  const open = openOnce(async () => openDatabase(options));
  const visibleTo = async (user: string | undefined): Promise<readonly StoredRow<Row>[]> => {
    const stored: readonly unknown[] = await (await open()).getAll(table);
    return readRows(stored, options, user);
  };
  return {
    visibleTo,
    put: async (owner: string, rows: readonly Row[]): Promise<void> => {
      const database = await open();
      for (const row of rows) await database.put(table, { ...row, owner, isSent: false });
    },
    take: async (answer: AccountAnswer<Row>): Promise<void> =>
      storeAnswer(await open(), options, answer),
    leave: async (owner: string): Promise<void> => {
      const database = await open();
      const own = (await visibleTo(owner)).filter((one) => one.owner === owner && one.isSent);
      for (const { row } of own) await database.delete(table, [owner, row.id]);
    },
  };
}

/** Each row once: it may exist both with and without an owner. */
function mergedRows<Row extends Identified>(
  rows: readonly StoredRow<Row>[],
  { merge, kept = (all) => all }: OwnedRowsOptions<Row>,
): readonly Row[] {
  const byId = new Map<string, Row>();
  for (const { row } of rows) byId.set(row.id, mergedWith(byId.get(row.id), row, merge));
  return kept([...byId.values()]);
}

interface AccountAnswer<Row> {
  readonly user: string | undefined;
  readonly rows: readonly Row[];
  readonly sent: readonly Row[];
}

/** Stores an account's rows; rows without an owner that it now has become its player's. */
async function storeAnswer<Row extends Identified>(
  database: IDBPDatabase,
  options: OwnedRowsOptions<Row>,
  { user, rows, sent }: AccountAnswer<Row>,
): Promise<void> {
  const { table, merge } = options;
  const owner = user ?? NO_ONE;
  const known = new Set(sent.map((row) => JSON.stringify(row)));
  const writing = database.transaction(table, 'readwrite');
  const here = readRows(await writing.store.getAll(), options, user);
  for (const row of rows) {
    const earlier = here.filter((one) => one.row.id === row.id);
    // The player or another tab may have changed it during the request.
    const isChanged = earlier.some((one) => !one.isSent && !known.has(JSON.stringify(one.row)));
    const merged = earlier.reduce((all, one) => merge(all, one.row), row);
    await writing.store.put({ ...merged, owner, isSent: !isChanged });
    if (owner !== NO_ONE) await writing.store.delete([NO_ONE, row.id]);
  }
  await dropSurplus(writing.store, options, owner);
  await writing.done;
}

async function openDatabase<Row>(options: OwnedRowsOptions<Row>): Promise<IDBPDatabase> {
  const { name, table, moveEarlier } = options;
  const database = await openDB(name, VERSION, {
    upgrade: (created) => {
      created.createObjectStore(table, { keyPath: ['owner', 'id'] });
    },
  });
  const put = async (row: Row): Promise<void> => {
    await database.put(table, { ...row, owner: NO_ONE, isSent: false });
  };
  await moveEarlier?.(put).catch(() => undefined);
  return database;
}

/** The rows visible to a player; unreadable ones are skipped. */
function readRows<Row>(
  stored: readonly unknown[],
  { read }: OwnedRowsOptions<Row>,
  user: string | undefined,
): readonly StoredRow<Row>[] {
  return stored.flatMap((value) => {
    const owned = ownedSchema.safeParse(value).data;
    const row = read(value);
    if (owned === undefined || row === undefined) return [];
    const isVisible = isVisibleTo(owned.owner === NO_ONE ? undefined : owned.owner, user);
    return isVisible ? [{ ...owned, row }] : [];
  });
}

/** Removes the rows beyond a player's limit. */
async function dropSurplus<Row extends Identified>(
  store: RowStore,
  options: OwnedRowsOptions<Row>,
  owner: string,
): Promise<void> {
  const { kept } = options;
  if (kept === undefined) return;
  const visible = readRows(await store.getAll(), options, owner === NO_ONE ? undefined : owner);
  const own = visible.filter((one) => one.owner === owner).map(({ row }) => row);
  const staying = new Set(kept(own).map(({ id }) => id));
  for (const { id } of own) if (!staying.has(id)) await store.delete([owner, id]);
}

/** The part of a table used inside a transaction. */
interface RowStore {
  readonly getAll: () => Promise<readonly unknown[]>;
  readonly delete: (key: string[]) => Promise<void>;
}

function mergedWith<Row>(
  old: Row | undefined,
  row: Row,
  merge: OwnedRowsOptions<Row>['merge'],
): Row {
  return old === undefined ? row : merge(old, row);
}
