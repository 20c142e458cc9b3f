// The explorer on the whole library with generated games of the site beside it: how long a position takes over HTTP, how that
// compares to the bare indexed query, and which index PostgreSQL takes. `--long` generates a million games.
import { START_CODE } from '@chuhe/rules';
import { readConfig } from '../src/config.ts';
import { MOVES } from '../src/explorer/explorer.store.ts';
import { importLibrary } from '../src/library/index.ts';
import { openDatabase, statement } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { migrate, withClient } from '../src/platform/migrate.ts';
import { openServer } from '../src/wiring/server.ts';
import { openTestSchema } from '../src/testing/test-schema.ts';
import { timeCalls } from './call-times.ts';

const isLong = process.argv.includes('--long');
const SITE_GAMES = isLong ? 1_000_000 : 50_000;
/** Rows that a game of the site leaves: its later positions are its own. */
const ROWS_A_GAME = 12;
const ASKED = 200;
const GOAL_MILLIS = 20;
const LIBRARY_GAMES = 25_125;

const schema = await openTestSchema();
const began = performance.now();
await migrate(schema.url);
const database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
await importLibrary(database);
print(`the library in ${seconds()} s`);
await generateSite();
print(`${SITE_GAMES} games of the site in ${seconds()} s`);
const config = readConfig({ DATABASE_URL: schema.url, REDIS_PREFIX: `bench:${process.pid}:` });
const server = await openServer(config, openLog('silent'));
const base = await server.http.listen({ host: '127.0.0.1', port: 0 });
const failures: string[] = [];
let worst = 0;
try {
  const root = await get('masters', START_CODE);
  const total = root.reduce((sum, { red, drawn, black }) => sum + red + drawn + black, 0);
  print(`the first row adds up to ${total} games (goal ${LIBRARY_GAMES})`);
  if (total !== LIBRARY_GAMES) failures.push('the first row does not add up');
  const codes = await positions();
  const keys = await hashes();
  const bare = await timeCalls(keys.map((key) => () => database.rows(MOVES, ['site', key])));
  print(`bare indexed query: median ${bare.median.toFixed(2)} ms, p95 ${bare.p95.toFixed(2)} ms`);
  for (const source of ['masters', 'site']) {
    const times = await timeCalls(codes.map((code) => () => get(source, code)));
    worst = Math.max(worst, times.p95);
    print(
      `${source}: median ${times.median.toFixed(2)} ms, p95 ${times.p95.toFixed(2)} ms, ` +
        `${(times.median / bare.median).toFixed(1)} times the bare query`,
    );
  }
  await explain(keys[0] ?? '0');
} finally {
  await server.close();
  await server.ops.close();
  await database.close();
  await schema.drop();
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 && worst < GOAL_MILLIS ? 0 : 1;
print(
  `explorer: p95 ${worst.toFixed(1)} ms of a position (goal ${GOAL_MILLIS}), ${SITE_GAMES} games of the site`,
);

/** Rows as the nightly job would leave them: the known positions many times, and positions of a single game. */
async function generateSite(): Promise<void> {
  await withClient(schema.url, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into explorer_moves (source, key, move, red, drawn, black, newest)
       select 'site', key, move, red * 10, drawn * 10, black * 10, newest from explorer_moves where source = 'masters'
       on conflict do nothing`,
    );
    await client.query(
      `insert into explorer_moves (source, key, move, red, drawn, black, newest)
       select 'site', hashint8extended(n, 42), n % 8000, 1, 0, 0, n / ${ROWS_A_GAME}
       from generate_series(1, $1::bigint) n on conflict do nothing`,
      [SITE_GAMES * ROWS_A_GAME],
    );
    await client.query('analyze explorer_moves');
  });
}

/** Positions on the way of games of the library, from the first moves to rare ones. */
async function positions(): Promise<readonly string[]> {
  const sql = statement<{ end_code: string }>(
    'bench-positions',
    `select end_code from library_games where number % 251 = 0 order by number limit $1`,
  );
  const ends = (await database.rows(sql, [ASKED / 2])).map(({ end_code: code }) => code);
  return [...ends, ...Array.from({ length: ASKED / 2 }, () => START_CODE)];
}

async function hashes(): Promise<readonly string[]> {
  const sql = statement<{ key: string }>(
    'bench-keys',
    "select key from explorer_moves where source = 'site' limit $1",
  );
  return (await database.rows(sql, [ASKED])).map(({ key }) => key);
}

interface Counts {
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
}

async function get(source: string, position: string): Promise<readonly Counts[]> {
  const query = new URLSearchParams({ source, position }).toString();
  const response = await fetch(`${base}/api/explorer?${query}`);
  if (!response.ok) throw new Error(`${source} answers ${response.status}`);
  const { data } = (await response.json()) as { readonly data: { readonly moves: Counts[] } };
  return data.moves;
}

async function explain(key: string): Promise<void> {
  const sql = statement<{ 'QUERY PLAN': string }>(
    'bench-explain',
    `explain (analyze) ${MOVES.text}`,
  );
  const plan = (await database.rows(sql, ['site', key])).map((row) => row['QUERY PLAN']);
  const line = plan.find((text) => text.includes('explorer_moves_pkey'))?.trim();
  print(line ?? plan.join('\n'));
  if (line === undefined) failures.push('the index is not used');
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
