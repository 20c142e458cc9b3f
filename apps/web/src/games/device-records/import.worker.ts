// Reads files off the main thread, so that the page stays responsive and may terminate this worker at any time.
import { type Imported, type ImportTask, type ReadFile, readFiles } from './read-files.ts';

/**
 * Messages of the worker: the games of every file in batches as soon as it is read, then the number of omitted games.
 */
export type ImportMessage<Kind extends keyof Imported> =
  | {
      readonly type: 'games';
      /** The number of the file; batches with the same number belong together. */
      readonly number: number;
      readonly portion: ReadFile<Imported[Kind]>;
    }
  | { readonly type: 'done'; readonly leftOut: number };

interface WorkerScope {
  readonly postMessage: (message: ImportMessage<keyof Imported>) => void;
  readonly reportError: (error: unknown) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ImportTask<keyof Imported>>) => void,
  ) => void;
}

declare const self: WorkerScope;

self.addEventListener('message', ({ data }) => {
  // The page receives errors of a worker, but not rejections.
  read(data).catch((error: unknown) => self.reportError(error));
});

/** The page deserialises a message in one go; this number of games keeps it busy for only milliseconds. */
const GAMES_A_MESSAGE = 100;

async function read(task: ImportTask<keyof Imported>): Promise<void> {
  const files = readFiles(task);
  let next = await files.next();
  for (let number = 0; next.done !== true; number += 1) {
    const { name, games } = next.value;
    for (let from = 0; from < games.length; from += GAMES_A_MESSAGE) {
      const portion = { name, games: games.slice(from, from + GAMES_A_MESSAGE) };
      self.postMessage({ type: 'games', number, portion });
    }
    // One file after another.
    next = await files.next();
  }
  self.postMessage({ type: 'done', leftOut: next.value });
}
