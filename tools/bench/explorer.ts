// Measures the explorer over HTTP on the whole library plus a million generated site games. Compares it with the bare
// indexed query and reports the index that PostgreSQL uses. The database is filled once and kept.
// Goal: p95 of a position at most 20 ms
//   pnpm bench explorer [--prepare]    --prepare fills the database again
import { hashPosition } from '@chuhe/openings';
import { CALLS } from '@chuhe/protocol';
import {
  afterMove,
  mirrorRecord,
  type Position,
  readMoveText,
  START_CODE,
  startPosition,
  writePlacement,
} from '@chuhe/rules';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { MOVES } from '../../apps/server/src/games/explorer/explorer.store.ts';
import { openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { openServer } from '../../apps/server/src/app/wiring/server.ts';
import { type CallTimes, newSession, timeCalls } from './server/call-times.ts';
import { LIBRARY_GAMES, prepareExplorer, SITE_GAMES } from './server/explorer-data.ts';

const GOAL_MILLIS = 20;
/** The number of master games whose positions are queried, spread over all games. */
const ASKED_GAMES = 12;
/** The plies to query: the first moves, the opening, the middle game, the end. Each is also queried mirrored. */
const ASKED_PLIES = [1, 2, 4, 8, 12, 20, 40, 70];
/** The number of readers that take turns, because each may query only a limited number of positions per minute. */
const READERS = 20;
const SOURCES = ['masters', 'site', 'mine'] as const;
type Source = (typeof SOURCES)[number];

const began = performance.now();
const url = await prepareExplorer(print, process.argv.includes('--prepare'));
const database = openDatabase({ url, connections: 2, onError: () => undefined });
const config = readConfig({ DATABASE_URL: url, REDIS_PREFIX: `bench:${process.pid}:` });
const server = await openServer(config, openLog('silent'));
const base = await server.http.listen({ host: '127.0.0.1', port: 0 });
const failures: string[] = [];
let worst = 0;
try {
  const readers = await Promise.all(
    // The first player has the most games, the last one few.
    Array.from({ length: READERS }, (_, index) => newSession(database, String(1 + 900 * index))),
  );
  await checkRoot('masters', LIBRARY_GAMES);
  await checkRoot('site', SITE_GAMES);
  const positions = await positionsToAsk();
  print(`${positions.length} positions, each asked for ${SOURCES.length} times`);
  const keys = positions.map((position) => String(hashPosition(position).key));
  const bare = await timeCalls(keys.map((key) => () => database.rows(MOVES, ['site', key])));
  report('bare indexed query', bare, bare);
  for (const source of SOURCES) {
    const calls = positions.map(
      (position, index) => () => get(source, writePlacement(position), readers[index % READERS]),
    );
    const times = await timeCalls(calls);
    worst = Math.max(worst, times.p95);
    report(source, times, bare);
  }
  for (const source of ['masters', 'site']) await explain(source, keys[0] ?? '0');
} finally {
  await server.close();
  await server.ops.close();
  await database.close();
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 && worst < GOAL_MILLIS ? 0 : 1;
print(
  `explorer: p95 ${worst.toFixed(1)} ms of a position (goal ${GOAL_MILLIS}), ${SITE_GAMES} games of the site, ` +
    `${failures.length} faults (goal 0), ${((performance.now() - began) / 1000).toFixed(1)} s in all`,
);

async function checkRoot(source: Source, games: number): Promise<void> {
  const moves = await get(source, START_CODE);
  const total = moves.reduce((sum, { red, drawn, black }) => sum + red + drawn + black, 0);
  print(`${source}: the first row adds up to ${total} games (goal ${games})`);
  if (total !== games) failures.push(`the first row of ${source} does not add up`);
}

/** Positions from library games, and their mirror images. */
async function positionsToAsk(): Promise<readonly Position[]> {
  const sql = statement<{ moves: string }>(
    'bench-games',
    'select moves from library_games where number % $1 = 0 order by number',
  );
  const games = await database.rows(sql, [Math.floor(LIBRARY_GAMES / ASKED_GAMES)]);
  const found = games.flatMap(({ moves }) => {
    const records = moves.match(/.{4}/g) ?? [];
    const mirrored = records.map((record) => mirrorRecord(record));
    return [records, mirrored].flatMap((line) =>
      ASKED_PLIES.filter((ply) => ply <= line.length).map((ply) => lineTo(line.slice(0, ply))),
    );
  });
  return [startPosition(), ...found];
}

function lineTo(records: readonly string[]): Position {
  return records.reduce<Position>((position, record) => {
    const reading = readMoveText(position, record, 'record');
    if (!reading.ok) throw new Error(`${record} is not legal`);
    return afterMove(position, reading.move);
  }, startPosition());
}

async function get(source: Source, position: string, cookie?: string) {
  const query = new URLSearchParams({ source, position }).toString();
  const headers = cookie === undefined ? {} : { headers: { cookie } };
  const response = await fetch(`${base}/api/explorer?${query}`, headers);
  if (!response.ok) throw new Error(`${source} answers ${response.status}`);
  const { data } = (await response.json()) as { readonly data: unknown };
  return CALLS.explorePosition.answer.parse(data).moves;
}

function report(name: string, { median, p95 }: CallTimes, bare: CallTimes): void {
  print(
    `${name}: median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ` +
      `${(median / bare.median).toFixed(1)} times the bare query`,
  );
}

async function explain(source: string, key: string): Promise<void> {
  const sql = statement<{ 'QUERY PLAN': string }>(
    'bench-explain',
    `explain (analyze, buffers) ${MOVES.text}`,
  );
  const plan = (await database.rows(sql, [source, key])).map((row) => row['QUERY PLAN']);
  const line = plan.find((text) => text.includes('explorer_moves_pkey'))?.trim();
  print(`${source}: ${line ?? plan.join('\n')}`);
  if (line === undefined) failures.push(`${source}: the index is not used`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
