import { isZip, readGameFileBytes, readZip } from '@chuhe/files';
import { type FileReading, type FileRefusal, writeTreePgn } from '@chuhe/rules';
import { type ImportedRecord, importRecord } from './record-file.ts';

/** A game of a file as a tree in PGN, or why it cannot be read. */
export type ImportedTree =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>>; readonly pgn: string }
  | { readonly ok: false; readonly refusal: FileRefusal };

/** The two results of reading files: records of this device, or trees for chapters. */
export interface Imported {
  readonly records: ImportedRecord;
  readonly trees: ImportedTree;
}

/** One file of an import or of an archive: its games, and why some could not be read. */
export interface ReadFile<Game> {
  readonly name: string;
  readonly games: readonly Game[];
}

/** The files to read, and the kind of result. */
export interface ImportTask<Kind extends keyof Imported> {
  readonly kind: Kind;
  readonly files: readonly File[];
  /** The maximum number of games. */
  readonly most: number;
}

type Converters = {
  readonly [Kind in keyof Imported]: (reading: FileReading, fileName: string) => Imported[Kind];
};
const CONVERTERS: Converters = {
  records: (reading, name) => importRecord(reading, name, Date.now()),
  trees: (reading) => {
    if (!reading.ok) return { ok: false, refusal: reading.refusal };
    const { headers, tree } = reading.game;
    const pgn = writeTreePgn({ headers: new Map(), tree, result: '*' }, 'ICCS');
    return { ok: true, headers: Object.fromEntries(headers), pgn };
  },
};

/**
 * Reads files of any format, including archives, and yields them one by one; returns the number of omitted games and
 * files. Each game is reduced to its kept form before the next file is read, because thousands of games with all their
 * positions would fill the memory. Rejects once the signal is aborted.
 */
export async function* readFiles<Kind extends keyof Imported>(
  { kind, files, most }: ImportTask<Kind>,
  signal?: AbortSignal,
): AsyncGenerator<ReadFile<Imported[Kind]>, number> {
  const convert = CONVERTERS[kind];
  let space = most;
  let leftOut = 0;
  const take = (name: string, bytes: Uint8Array): ReadFile<Imported[Kind]>[] => {
    // Content beyond the limit is not read; the file counts as one.
    if (space === 0) {
      leftOut += 1;
      return [];
    }
    const { games } = readGameFileBytes(bytes);
    const taken = games.slice(0, space);
    leftOut += games.length - taken.length;
    space -= taken.length;
    return taken.length === 0 ? [] : [{ name, games: taken.map((game) => convert(game, name)) }];
  };
  for (const file of files) {
    // One file after another, so that only one is in memory.
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isZip(bytes)) {
      const zip = await readZip(bytes, signal);
      leftOut += zip.leftOut;
      for (const { name, bytes: content } of zip.entries) {
        signal?.throwIfAborted();
        yield* take(name, content);
      }
    } else yield* take(file.name, bytes);
  }
  return leftOut;
}
