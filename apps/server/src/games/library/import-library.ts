import {
  foldSpelling,
  type Library,
  libraryVersion,
  readLibrary,
  vietnamesePerson,
} from '@chuhe/library';
import { writePlacement } from '@chuhe/rules';
import type { Database } from '../../platform/database.ts';
import {
  type ImportedGame,
  libraryImportStore,
  type LibraryImportStore,
} from './library-import.store.ts';
import { countPositions, type GameFacts } from './position-counts.ts';
import { PositionIndex } from './position-index.ts';

/** Rows per statement: few enough to stay within the time limit. */
const GAMES_AT_ONCE = 1000;
const POSITIONS_AT_ONCE = 20_000;
const COUNTS_AT_ONCE = 5000;
const NO_FACTS: GameFacts = { winner: null, fame: 0 };
/** Raised when the import fills different tables. */
const TABLES_VERSION = 2;

/** Imports the master games bundled with the server; returns their number, or `present` if they were already there. */
export async function importLibrary(database: Database): Promise<number | 'present'> {
  const version = `${TABLES_VERSION}:${await libraryVersion()}`;
  if ((await libraryImportStore(database).version()) === version) return 'present';
  return replaceLibrary(database, await readLibrary(), version);
}

/** Replaces the previous library, atomically. */
export async function replaceLibrary(
  database: Database,
  library: Library,
  version: string,
): Promise<number | 'present'> {
  // Prepares everything before the transaction: PostgreSQL ends one that idles for long.
  const { games, index, counts } = prepare(library);
  const count = await database.transaction(async (inside) => {
    const store = libraryImportStore(inside);
    await store.lock();
    if ((await store.version()) === version) return 'present' as const;
    await store.clear();
    await store.addPlayers(library.players.map((player, at) => withSpellings(player, at + 1)));
    await store.addEvents(
      library.events.map((event) => ({ ...event, spellings: foldAll(event.name, event.en) })),
    );
    for (const batch of inBatches(games, GAMES_AT_ONCE)) await store.addGames(batch);
    await addPositions(store, index);
    for (const batch of inBatches(counts, COUNTS_AT_ONCE)) await store.addCounts(batch);
    await store.replaceTables();
    await store.note(version);
    return games.length;
  });
  await libraryImportStore(database).analyze();
  return count;
}

async function addPositions(store: LibraryImportStore, index: PositionIndex): Promise<void> {
  for (const batch of inBatches(index.entries(), POSITIONS_AT_ONCE))
    await store.addPositions(batch);
}

function prepare({ games, players }: Library) {
  const numberOf = new Map(players.map(({ name }, at) => [name, at + 1]));
  const idOf = (name: string): number => {
    const id = numberOf.get(name);
    if (id === undefined) throw new Error(`the library has no player ${name}`);
    return id;
  };
  const gamesOf = new Map(players.map((player) => [player.name, player.games]));
  const plies = games.reduce((sum, { moves }) => sum + moves.length / 4, 0);
  const index = new PositionIndex(games.length, plies);
  const imported = games.map((game, at): ImportedGame => {
    const number = at + 1;
    const end = index.add(number, game.moves);
    return {
      ...game,
      number,
      redId: idOf(game.red),
      blackId: idOf(game.black),
      endCode: writePlacement(end),
    };
  });
  index.sort();
  const facts = games.map(({ winner, red, black }) => ({
    winner,
    fame: Math.min(gamesOf.get(red) ?? 0, gamesOf.get(black) ?? 0),
  }));
  const factsOf = (number: number): GameFacts => facts[number - 1] ?? NO_FACTS;
  const counts = [...countPositions(index.entries(), factsOf)];
  return { games: imported, index, counts };
}

function withSpellings(player: Library['players'][number], id: number) {
  const { name, roman, also = [] } = player;
  return { ...player, id, spellings: foldAll(name, roman, vietnamesePerson(name), ...also) };
}

/** Folds every spelling separately: a search must not match across two of them. */
function foldAll(...texts: readonly (string | undefined)[]): string {
  return texts.map((text) => foldSpelling(text ?? '')).join(' ');
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
