import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, zstdCompressSync } from 'node:zlib';
import { readBlockHeader, writeBlockFile } from '@chuhe/tables';
import { CellIndex, familyOf, materialOf } from '@chuhe/tables/build';
import { type MadeTable, TableRefused, TableWorkshop } from './workshop.ts';

type Say = (line: string) => void;

/** Bare attackers, to which two or three attackers are reduced by captures. */
const SHARED = /^(?:[RNCP]|PP)v/;
const LEVEL = 9;

/**
 * Builds tables in the form for servers, a file each, small families first. Finished files and refusals of an earlier
 * run are kept, so the command continues where it was stopped.
 */
export function makeServerTables(names: readonly string[], folder: string, say: Say): void {
  mkdirSync(folder, { recursive: true });
  const before = process.cpuUsage();
  const workshop = new TableWorkshop(say);
  for (const family of familiesIn(names)) {
    const missing = family.filter((name) => !isDone(folder, name));
    if (missing.length === 0) continue;
    for (const name of missing) make(workshop, folder, name, say);
    workshop.keepOnly(new Set([...workshop.solved.keys()].filter((name) => SHARED.test(name))));
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.chb'));
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const { user, system } = process.cpuUsage(before);
  const refused = readdirSync(folder).filter((name) => name.endsWith('.refused')).length;
  say(
    `server: ${files.length} of ${names.length} tables, ${bytes} bytes, ${refused} refused, ` +
      `${((user + system) / 3.6e9).toFixed(2)} h of processor time in this run`,
  );
}

/** Tables with the same attackers, by the size of the largest; smaller defences first. */
function familiesIn(names: readonly string[]): readonly (readonly string[])[] {
  const families = Map.groupBy(names, (name) => name.slice(0, name.indexOf('v')));
  const sizes = new Map(names.map((name) => [name, sizeOf(name)] as const));
  const size = (name: string | undefined): number => sizes.get(name ?? '') ?? 0;
  return [...families.values()]
    .map((family) => family.toSorted((one, other) => size(one) - size(other)))
    .toSorted((one, other) => size(one.at(-1)) - size(other.at(-1)));
}

function sizeOf(name: string): number {
  return new CellIndex(materialOf(name)).size;
}

function isDone(folder: string, name: string): boolean {
  if (existsSync(join(folder, `${name}.refused`))) return true;
  const path = join(folder, `${name}.chb`);
  return existsSync(path) && readBlockHeader(readFileSync(path), crc32).ok;
}

function make(from: TableWorkshop, folder: string, name: string, say: Say): void {
  const blamed = familyOf(name).find((one) => existsSync(join(folder, `${one}.refused`)));
  const made = blamed === undefined ? tryMake(from, name) : `a capture leads to ${blamed}`;
  if (typeof made === 'string') {
    say(`${name} is refused: ${made}`);
    writeFileSync(join(folder, `${name}.refused`), `${made}\n`);
    return;
  }
  const bytes = writeBlockFile(made.table, made.certificate, { compress, checksum: crc32 });
  const path = join(folder, `${name}.chb`);
  // A run that is stopped here leaves no half file.
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

function compress(values: Uint8Array): Uint8Array {
  return zstdCompressSync(values, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/** The reason if a value of the table would not be final. */
function tryMake(from: TableWorkshop, name: string): MadeTable | string {
  try {
    return from.make(name);
  } catch (error) {
    if (error instanceof TableRefused) return error.message;
    throw error;
  }
}
