// Measures the lists of finished games over HTTP with a million generated games. Compares them with the bare indexed
// query and reports the index that PostgreSQL uses.
// Goal: p95 of every list at most 20 ms
import { readConfig } from '../../apps/server/src/app/config.ts';
import { LIST_OF, TODAY, todayValues } from '../../apps/server/src/games/history/games.store.ts';
import { daysOf, TOP } from '../../apps/server/src/games/history/finished-game.ts';
import { type Database, openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openServer } from '../../apps/server/src/app/wiring/server.ts';
import { generateGames } from '../../apps/server/src/testing/generate-games.ts';
import { openTestSchema } from '../../apps/server/src/testing/test-schema.ts';
import { type CallTimes, newSession, timeCalls } from './server/call-times.ts';

const GAMES = 1_000_000;
const PLAYERS = 20_000;
const ASKED = 200;
const GOAL_MILLIS = 20;
const BARE = statement<{ id: string }>(
  'bare',
  'select id from games where red_id = $1 order by ended_at desc, id desc limit 21',
);

const schema = await openTestSchema();
const began = performance.now();
await migrate(schema.url);
await generateGames(schema.url, { players: PLAYERS, games: GAMES });
process.stdout.write(`${GAMES} games of ${PLAYERS} players in ${seconds(began)} s\n`);

const database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
const config = readConfig({ DATABASE_URL: schema.url, REDIS_PREFIX: `bench:${process.pid}:` });
const server = await openServer(config, openLog('silent'));
const base = await server.http.listen({ host: '127.0.0.1', port: 0 });
const failures: string[] = [];
let slowest = 0;
try {
  // Spread over all players, from the one with the most games to one with few.
  const players = Array.from({ length: ASKED }, (_, n) => String(1 + n * (PLAYERS / ASKED)));
  const cookies = await Promise.all(players.map((id) => newSession(database, id)));
  const bare = await timeCalls(players.map((id) => () => database.rows(BARE, [id])));
  report('bare indexed query', bare, bare);
  const queries = {
    'first page': 'size=20',
    'fifty games': 'size=50',
    'won with red': 'result=win&side=RED',
    'against a name': 'opponent=player_19',
    'an older page': `cursor=${Buffer.from('1700000000000000.1').toString('base64url')}`,
  };
  for (const [name, query] of Object.entries(queries)) {
    const calls = cookies.map((cookie) => () => get(`/api/game/history?${query}`, cookie));
    report(`history, ${name}`, await timeCalls(calls), bare);
  }
  const days = players.map((_, n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(5, 10));
  report(
    'today in history',
    await timeCalls(days.map((date) => () => get(`/api/today/history?date=${date}`, ''))),
    bare,
  );
  await explainAll(players[0] ?? '1');
} finally {
  await server.close();
  await server.ops.close();
  await database.close();
  await schema.drop();
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.stdout.write(
  `lists: p95 of the slowest ${slowest.toFixed(1)} ms (goal ${GOAL_MILLIS}), ${seconds(began)} s in all\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function report(name: string, { median, p95 }: CallTimes, bare: CallTimes): void {
  const ratio = (median / bare.median).toFixed(1);
  process.stdout.write(
    `${name}: median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${ratio} times the bare query\n`,
  );
  slowest = Math.max(slowest, p95);
  if (p95 >= GOAL_MILLIS) failures.push(`${name} takes ${p95.toFixed(1)} ms, goal ${GOAL_MILLIS}`);
}

async function get(path: string, cookie: string): Promise<unknown> {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie };
  const response = await fetch(base + path, { headers });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}

async function explainAll(player: string): Promise<void> {
  const top = [TOP.endedMicros, TOP.id, 21];
  const days = daysOf('03-04', new Date());
  const own = await planOf(LIST_OF.text, [player, ...top, null, null, null, null, false, null]);
  const today = await planOf(TODAY.text, todayValues(days, { below: TOP, most: 21 }));
  for (const [plan, index] of [
    [own, 'games_red'],
    [own, 'games_black'],
    [today, 'games_public'],
  ] as const) {
    const line = plan.find((text) => text.includes(index))?.trim() ?? 'not used';
    process.stdout.write(`${index}: ${line}\n`);
    if (line === 'not used') failures.push(`${index} is not used:\n${plan.join('\n')}`);
  }
}

async function planOf(text: string, values: readonly unknown[]): Promise<readonly string[]> {
  const explain: Database = database;
  const name = `explain-${text.length}`;
  const sql = statement<{ 'QUERY PLAN': string }>(name, `explain (analyze, buffers) ${text}`);
  return (await explain.rows(sql, values)).map((row) => row['QUERY PLAN']);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
