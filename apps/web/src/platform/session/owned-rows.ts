import { type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { deviceUser, isVisibleTo } from './device-user.ts';
import { openOnce } from './open-once.ts';

interface Identified {
  /** The name of a row among those of its owner. */
  readonly id: string;
}

/** Rows in IndexedDB that belong to a player or to no one, with those of the player at this device in memory. */
export interface OwnedRows<Row extends Identified> {
  readonly current: () => ReadonlyMap<string, Row>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the rows of the player at this device, and those of no one. */
  readonly load: () => Promise<void>;
  /** Stores the merge of the old and the new row of each (docs/merge.md). */
  readonly put: (...rows: readonly Row[]) => Promise<void>;
  /** Called after rows were put, by the player and not by a merge. */
  readonly onPut: (listener: () => void) => () => void;
  /** What a player's account is to know: the rows of the player, and those of no one. */
  readonly rowsOf: (owner: string | undefined) => Promise<readonly Row[]>;
  /** Those of them that the account does not have. */
  readonly unsentOf: (owner: string | undefined) => Promise<readonly Row[]>;
  /**
   * Stores what an account answered; rows of no one that it knows now are its player's. A row that has changed since it
   * was sent is sent again.
   */
  readonly take: (
    owner: string | undefined,
    rows: readonly Row[],
    sent?: readonly Row[],
  ) => Promise<void>;
  /** Removes the rows that came from an account or went to it. */
  readonly leave: (owner: string) => Promise<void>;
}

interface OwnedRowsOptions<Row> {
  /** The database, and the table in it. */
  readonly name: string;
  readonly table: string;
  readonly read: (value: unknown) => Row | undefined;
  readonly merge: (one: Row, other: Row) => Row;
  /** What is kept of a player's rows; all of them without it. */
  readonly kept?: (rows: readonly Row[]) => readonly Row[];
  /** Moves rows of an earlier form: they belong to no one, the next account takes them. */
  readonly moveEarlier?: (put: (row: Row) => Promise<void>) => Promise<void>;
}

interface StoredRow<Row> {
  readonly row: Row;
  /** The registered player; empty for rows of no one. */
  readonly owner: string;
  /** Whether the account has it. */
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
  const listeners = new Set<() => void>();
  const putListeners = new Set<() => void>();
  const inTurn = createTurns();
  let shown: ReadonlyMap<string, Row> = new Map();
  const change = (rows: Iterable<Row>): void => {
    shown = new Map([...rows].map((row) => [row.id, row]));
    for (const listener of listeners) listener();
  };
  const reload = async (): Promise<void> =>
    change(mergedRows(await table.visibleTo(deviceUser()), options));
  const show = (rows: readonly Row[]): void => change([...shown.values(), ...rows]);
  return {
    current: () => shown,
    subscribe: addTo(listeners),
    load: () => inTurn(reload),
    put: async (...rows) => {
      const owner = deviceUser() ?? NO_ONE;
      const merged = rows.map((row) => mergedWith(shown.get(row.id), row, merge));
      show(merged);
      await inTurn(async () => {
        await table.put(owner, merged);
        // A reading that was under way has shown what was there before.
        if (merged.some((row) => shown.get(row.id) !== row)) show(merged);
      });
      for (const listener of putListeners) listener();
    },
    onPut: addTo(putListeners),
    rowsOf: async (user) => mergedRows(await table.visibleTo(user), options),
    unsentOf: async (user) => {
      const rows = await table.visibleTo(user);
      // What a guest's account has, that of a registered player may not have.
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

/** Runs one piece of work after the other: a reading that overlaps a writing would show what was there before. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** The rows in IndexedDB, which is opened with the first question. */
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

/** Each row once: a player and no one may have the same. */
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

/** Stores what an account has; the rows of no one that it knows now are its player's. */
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
    // The player, or another tab, may have changed it while the account was asked.
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

/** The rows that a player sees; an unreadable one hides no others. */
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

/** Removes what a player's rows have no room for. */
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

/** What is used of a table inside a transaction. */
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

function addTo(listeners: Set<() => void>): (listener: () => void) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
