import { readGames } from '@chuhe/rules';
import type { ImportMessage } from './import.worker.ts';
// oxlint-disable-next-line import/default -- the bundler replaces it with the address of the built worker
import reader from './import.worker.ts?worker&url';
import type { Imported, ImportTask, ReadFile } from './read-files.ts';
import { type ImportedRecord, importRecord } from './record-file.ts';

/** The content of all files; archives and games beyond the limits are counted. */
interface ReadFiles<Game> {
  readonly files: readonly ReadFile<Game>[];
  readonly leftOut: number;
}

export type ImportedFile = ReadFile<ImportedRecord>;
export type ImportedFiles = ReadFiles<ImportedRecord>;

/** The maximum number of games per import: as many as an account keeps. */
export const MAX_IMPORTED = 5000;

/** Reads files on a worker, or on the page if none can be started. Rejects once the signal is aborted. */
export async function readImport<Kind extends keyof Imported>(
  task: ImportTask<Kind>,
  signal: AbortSignal,
): Promise<ReadFiles<Imported[Kind]>> {
  const read = await readBeside(task, signal);
  return read === 'no-worker' ? readHere(task, signal) : read;
}

function readBeside<Kind extends keyof Imported>(
  task: ImportTask<Kind>,
  signal: AbortSignal,
): Promise<ReadFiles<Imported[Kind]> | 'no-worker'> {
  if (typeof Worker === 'undefined') return Promise.resolve('no-worker');
  const worker = new Worker(reader, { name: 'import' });
  const files = new Map<number, ReadFile<Imported[Kind]>>();
  return new Promise<ReadFiles<Imported[Kind]> | 'no-worker'>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the user stopped the import')));
    worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage<Kind>>) => {
      if (data.type === 'done') {
        resolve({ files: [...files.values()], leftOut: data.leftOut });
        return;
      }
      const { number, portion } = data;
      const games = [...(files.get(number)?.games ?? []), ...portion.games];
      files.set(number, { name: portion.name, games });
    });
    // The worker's file may be unreachable offline; an error in the reading itself recurs on the page.
    worker.addEventListener('error', () => resolve('no-worker'));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** The reading code is loaded with the first file. */
async function readHere<Kind extends keyof Imported>(
  task: ImportTask<Kind>,
  signal: AbortSignal,
): Promise<ReadFiles<Imported[Kind]>> {
  const { readFiles } = await import('./read-files.ts');
  const read = readFiles(task, signal);
  const files: ReadFile<Imported[Kind]>[] = [];
  let next = await read.next();
  while (next.done !== true) {
    files.push(next.value);
    // One file after another.
    await nextTask(signal);
    next = await read.next();
  }
  return { files, leftOut: next.value };
}

/** Lets the page draw and the user cancel. */
async function nextTask(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  signal.throwIfAborted();
}

/** The games of a pasted text. */
export function readPasted(text: string, name: string): ImportedFiles {
  const now = Date.now();
  const games = readGames(text).map((game) => importRecord(game, name, now));
  return { files: [{ name, games }], leftOut: 0 };
}
