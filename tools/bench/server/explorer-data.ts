import { libraryVersion } from '@chuhe/library';
import { readProcessConfig } from '../../../apps/server/src/app/config.ts';
import { importLibrary } from '../../../apps/server/src/games/library/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import {
  createDatabase,
  dropDatabase,
  migrate,
  withClient,
} from '../../../apps/server/src/platform/migrate.ts';
import { generateGames } from '../../../apps/server/src/testing/generate-games.ts';

/** A separate database, kept between runs: filling it takes minutes, querying it seconds. */
const DATABASE = '/chuhe_bench_explorer';
/** Incremented when the generation of the rows changes. */
const ROWS_VERSION = 1;
const PLAYERS = 20_000;
export const LIBRARY_GAMES = 25_125;
/** The site games that start like each master game. */
const COPIES = 40;
export const SITE_GAMES = COPIES * LIBRARY_GAMES;
/** The positions and moves among a game's first forty plies that no other game has. */
const OWN_ROWS = 16;
/** The games whose own rows one statement inserts; it bounds the memory of the statement. */
const GAMES_AT_ONCE = 100_500;

/** The address of the filled database; fills it if it is missing, outdated, or `isFresh` is set. */
export async function prepareExplorer(
  print: (text: string) => void,
  isFresh: boolean,
): Promise<string> {
  const url = new URL(readProcessConfig().DATABASE_URL);
  url.pathname = DATABASE;
  const version = `${ROWS_VERSION}:${await libraryVersion()}`;
  if (!isFresh && (await preparedVersion(url.href)) === version) {
    await migrate(url.href);
    return url.href;
  }
  print(`filling ${DATABASE.slice(1)}, which takes some minutes; later runs find it filled`);
  await fill(url.href, version, print);
  return url.href;
}

async function preparedVersion(url: string): Promise<string | undefined> {
  await createDatabase(url);
  return withClient(url, async (client) => {
    const found = await client.query<{ isThere: boolean }>(
      `select to_regclass('bench_prepared') is not null as "isThere"`,
    );
    if (found.rows[0]?.isThere !== true) return undefined;
    const { rows } = await client.query<{ version: string }>('select version from bench_prepared');
    return rows[0]?.version;
  });
}

async function fill(url: string, version: string, print: (text: string) => void): Promise<void> {
  const began = performance.now();
  const report = (what: string): void =>
    print(`${what} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await dropDatabase(url);
  await createDatabase(url);
  await migrate(url);
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    await importLibrary(database);
  } finally {
    await database.close();
  }
  report(`${LIBRARY_GAMES} games of masters`);
  await generateGames(url, { players: PLAYERS, games: SITE_GAMES });
  report(`${SITE_GAMES} games of the site`);
  await generateCounts(url);
  report('what the nightly job counts in them');
  await withClient(url, async (client) => {
    await client.query('create table bench_prepared (version text not null)');
    await client.query('insert into bench_prepared (version) values ($1)', [version]);
  });
}

/**
 * Rows as the nightly job would leave them: every game follows a master game through the positions that many games
 * have, and then diverges. The key is built afterwards: maintaining it per row would take ten times as long.
 */
async function generateCounts(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query('alter table explorer_moves drop constraint explorer_moves_pkey');
    await client.query(
      `insert into explorer_moves (source, key, move, red, drawn, black, newest)
       select 'site', key, move, red * $1, drawn * $1, black * $1, newest * $1
       from explorer_moves where source = 'masters'`,
      [COPIES],
    );
    for (let game = 0; game < SITE_GAMES; game += GAMES_AT_ONCE) {
      // One statement at a time per connection.
      await client.query(
        `insert into explorer_moves (source, key, move, red, drawn, black, newest)
         select 'site', hashint8extended(n, 42), n % 8000, (n % 3 = 0)::int, (n % 3 = 1)::int,
           (n % 3 = 2)::int, n / $3::bigint
         from generate_series($1::bigint * $3, $2::bigint * $3 - 1) n`,
        [game, Math.min(game + GAMES_AT_ONCE, SITE_GAMES), OWN_ROWS],
      );
    }
    await client.query(
      'alter table explorer_moves add constraint explorer_moves_pkey primary key (source, key, move)',
    );
    await client.query('vacuum analyze explorer_moves');
  });
}
