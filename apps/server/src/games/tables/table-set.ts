import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, type TableCell, tablesToProbe } from '@chuhe/tables';
import { BasicTables, readBasics } from './basic-tables.ts';
import { BlockCache } from './block-cache.ts';
import { type BlockSource, BlockTable } from './block-table.ts';

export interface ListedTable {
  readonly name: string;
  readonly certificate: Certificate;
}

interface TableSetParts {
  /** The folder that `pnpm make tables --server` filled; empty for the basics alone. */
  readonly folder: string;
  /** Called with each file that is not used. */
  readonly onRefused: (path: string, reason: string) => void;
}

interface TableEntry extends ListedTable {
  /** Undefined while too many tables are being opened. */
  readonly open: () => Promise<BlockTable | undefined>;
}

const SUFFIX = '.chb';
/** 16 MB. */
const MAX_CACHED_BLOCKS = 1024;

/** The endgame tables of a server: the files of a folder, and the basics that every browser has. */
export class TableSet {
  readonly #entries: ReadonlyMap<string, TableEntry>;
  readonly #handles: readonly FileHandle[];
  readonly #basics: BasicTables;
  readonly #cache = new BlockCache(MAX_CACHED_BLOCKS);

  private constructor(
    entries: readonly TableEntry[],
    handles: readonly FileHandle[],
    basics: BasicTables,
  ) {
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    const isWhole = ({ name }: TableEntry): boolean =>
      tablesToProbe(name).every((one) => byName.has(one));
    // A probe also needs the tables that captures lead to.
    this.#entries = new Map([...byName].filter(([, entry]) => isWhole(entry)));
    this.#handles = handles;
    this.#basics = basics;
  }

  static async open({ folder, onRefused }: TableSetParts): Promise<TableSet> {
    const basics = new BasicTables();
    const entries = basicEntries(basics);
    const handles: FileHandle[] = [];
    const names = folder === '' ? [] : await readdir(folder);
    for (const name of names.filter((one) => one.endsWith(SUFFIX)).toSorted()) {
      const path = join(folder, name);
      const handle = await open(path);
      const reading = await BlockTable.open(await fileSource(handle));
      if (reading.ok) {
        const { table } = reading;
        handles.push(handle);
        entries.push({ ...table.header, open: () => Promise.resolve(table) });
      } else {
        onRefused(path, reading.reason);
        await handle.close();
      }
    }
    return new TableSet(entries, handles, basics);
  }

  list(): readonly ListedTable[] {
    return [...this.#entries.values()].map(({ name, certificate }) => ({ name, certificate }));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Undefined for an unknown name and while too many tables are being opened. */
  async table(name: string): Promise<BlockTable | undefined> {
    return this.#entries.get(name)?.open();
  }

  /** Loads the blocks of these cells; undefined while too many tables are being opened. */
  async load(cells: readonly TableCell[]): Promise<((cell: TableCell) => number) | undefined> {
    const loaded = new Map<string, LoadedTable>();
    for (const [name, wanted] of Map.groupBy(cells, ({ table }) => table)) {
      const table = await this.table(name);
      if (table === undefined) return undefined;
      const { blockCells } = table.header;
      const blocks = new Set(wanted.map(({ cell }) => Math.floor(cell / blockCells)));
      loaded.set(name, { blockCells, blocks: await this.#blocksOf(table, blocks) });
    }
    return ({ table, cell }) => {
      const { blockCells = 1, blocks } = loaded.get(table) ?? {};
      return blocks?.get(Math.floor(cell / blockCells))?.[cell % blockCells] ?? 0;
    };
  }

  async close(): Promise<void> {
    this.#basics.close();
    await Promise.all(this.#handles.map((handle) => handle.close()));
  }

  async #blocksOf(
    table: BlockTable,
    numbers: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, Uint8Array>> {
    const { name } = table.header;
    const found = new Map<number, Uint8Array>();
    const missing: number[] = [];
    for (const block of numbers) {
      const values = this.#cache.get(name, block);
      if (values === undefined) missing.push(block);
      else found.set(block, values);
    }
    if (missing.length === 0) return found;
    for (const [block, values] of await table.load(missing.toSorted((one, two) => one - two))) {
      this.#cache.set(name, block, values);
      found.set(block, values);
    }
    return found;
  }
}

interface LoadedTable {
  readonly blockCells: number;
  readonly blocks: ReadonlyMap<number, Uint8Array>;
}

/** The basics, each turned into blocks when it is first needed. */
function basicEntries(basics: BasicTables): TableEntry[] {
  return [...readBasics().rows.values()].map(({ name, certificate }) => {
    let opened: Promise<BlockTable | undefined> | undefined;
    const openBasic = async (): Promise<BlockTable | undefined> => {
      const source = await basics.source(name);
      const reading = source && (await BlockTable.open(source));
      if (reading?.ok === true) return reading.table;
      // The next probe tries again.
      opened = undefined;
      return undefined;
    };
    return { name, certificate, open: () => (opened ??= openBasic()) };
  });
}

async function fileSource(handle: FileHandle): Promise<BlockSource> {
  const { size: bytes } = await handle.stat();
  return {
    bytes,
    read: async (start, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
      if (bytesRead !== length) throw new Error('a file of endgame tables has become shorter');
      return buffer;
    },
  };
}
