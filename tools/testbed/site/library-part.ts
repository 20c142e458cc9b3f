import { readLibrary } from '@chuhe/library';
import { replaceLibrary } from '../../../apps/server/src/games/library/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';

/** Two masters with many games against each other. */
const MASTERS = new Set(['胡荣华', '吕钦']);

/**
 * Imports the games of two masters into the library of a site; importing all would take minutes. Games of today's
 * calendar day are omitted, so that "today in history" stays as it was. Returns the games, oldest first.
 */
export async function importMasters(databaseUrl: string) {
  const library = await readLibrary();
  const days = new Set(
    [-1, 0, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(5, 10)),
  );
  const games = library.games.filter(
    ({ red, black, date }) => MASTERS.has(red) && MASTERS.has(black) && !days.has(date.slice(5)),
  );
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => undefined });
  try {
    await replaceLibrary(database, { ...library, games }, 'two masters');
  } finally {
    await database.close();
  }
  return games;
}
