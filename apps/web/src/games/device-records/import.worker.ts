// Reads files beside the page, which stays alive meanwhile and may end this worker at any moment.
import { type Imported, type ImportTask, type ReadFile, readFiles } from './read-files.ts';

/** What comes back: the games of every file in portions as soon as it is read, then how much was left out. */
export type ImportMessage<Kind extends keyof Imported> =
  | {
      readonly type: 'games';
      /** The number of the file: what has the same number belongs together. */
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
  // The page hears of an error, and of no rejection.
  read(data).catch((error: unknown) => self.reportError(error));
});

/** The page unpacks a message in one go: so many games keep it busy for milliseconds only. */
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
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    next = await files.next();
  }
  self.postMessage({ type: 'done', leftOut: next.value });
}
