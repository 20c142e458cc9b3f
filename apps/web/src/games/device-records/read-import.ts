import { type FileReading, readGames } from '@chuhe/rules';
import { type ImportedRecord, importRecord } from './record-file.ts';

/** One file of an import, or one of an archive: its games, and why some could not be read. */
interface ReadFile<Game> {
  readonly name: string;
  readonly games: readonly Game[];
}

/** What was read of all files; archives and games beyond the bounds are counted. */
interface ReadFiles<Game> {
  readonly files: readonly ReadFile<Game>[];
  readonly leftOut: number;
}

export type ImportedFile = ReadFile<ImportedRecord>;
export type ImportedFiles = ReadFiles<ImportedRecord>;

/** Games that one import takes: as many as an account keeps. */
const MOST_IMPORTED = 5000;

/** Rejects once the signal is aborted. */
export async function readImport(
  chosen: readonly File[],
  signal: AbortSignal,
): Promise<ImportedFiles> {
  const now = Date.now();
  const bounds = { most: MOST_IMPORTED, signal };
  return readFiles(chosen, bounds, (game, name) => importRecord(game, name, now));
}

interface Bounds {
  /** So many games are taken. */
  readonly most: number;
  readonly signal?: AbortSignal;
}

/**
 * Reads files of any format, archives among them; the code for it is fetched with the first. Each game becomes what is
 * kept of it before the next file is read: thousands of games with all their positions would fill the memory.
 */
export async function readFiles<Game>(
  chosen: readonly File[],
  { most, signal }: Bounds,
  convert: (reading: FileReading, fileName: string) => Game,
): Promise<ReadFiles<Game>> {
  const { isZip, readGameFileBytes, readZip } = await import('@chuhe/files');
  const files: ReadFile<Game>[] = [];
  let space = most;
  let leftOut = 0;
  const take = (name: string, bytes: Uint8Array): void => {
    // What is beyond the bound is not read: the file counts as one.
    if (space === 0) {
      leftOut += 1;
      return;
    }
    const { games } = readGameFileBytes(bytes);
    const taken = games.slice(0, space);
    leftOut += games.length - taken.length;
    space -= taken.length;
    if (taken.length > 0) files.push({ name, games: taken.map((game) => convert(game, name)) });
  };
  for (const file of chosen) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, so that the page can draw between them
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isZip(bytes)) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const zip = await readZip(bytes, signal);
      leftOut += zip.leftOut;
      for (const { name, bytes: content } of zip.entries) {
        take(name, content);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await nextTask(signal);
      }
    } else take(file.name, bytes);
    signal?.throwIfAborted();
  }
  return { files, leftOut };
}

/** Lets the page draw, and the user stop. */
async function nextTask(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  signal?.throwIfAborted();
}

/** The games of a pasted text. */
export function readPasted(text: string, name: string): ImportedFiles {
  const now = Date.now();
  const games = readGames(text).map((game) => importRecord(game, name, now));
  return { files: [{ name, games }], leftOut: 0 };
}
