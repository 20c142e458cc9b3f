// Measures the lists of finished games and players over HTTP with generated games.
// Goal: p95 of every list at most 20 ms
// Night: --whole --keep
//   pnpm bench lists [--whole] [--keep]    --whole: 20 million games, a million players, 5 million rating changes;
//   --keep leaves the database for `pnpm bench profile`
import { parseArgs } from 'node:util';
import { LIST_OF, TODAY, todayValues } from '../../apps/server/src/games/history/games.store.ts';
import { daysOf, TOP } from '../../apps/server/src/games/history/finished-game.ts';
import { statement } from '../../apps/server/src/platform/database.ts';
import { newSession, timeCalls } from './server/call-times.ts';
import { openSite, planOf, print, Rounds, secondsSince } from './server/site-data.ts';

const ASKED = 200;
const GOAL_MILLIS = 20;
const NEWEST = statement<{ id: string; room_name: string }>(
  'bench-some-games',
  `select id, room_name from games where is_public order by id desc limit $1`,
);

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const began = performance.now();
const site = await openSite({ isWhole: values.whole, isKept: values.keep });
const { database, get } = site;
const rounds = new Rounds(GOAL_MILLIS);
const readers = await sessionsOf(Array.from({ length: ASKED }, (_, n) => String(2 + n)));
try {
  // Spread over all players, from the one with the most games to one with few.
  const players = Array.from({ length: ASKED }, (_, n) => String(1 + n * (site.players / ASKED)));
  const cookies = await sessionsOf(players);
  const older = `cursor=${Buffer.from(`${(Date.now() - 3 * 31_536_000_000) * 1000}.1`).toString('base64url')}`;
  for (const [name, query] of [
    ['first page', 'size=20'],
    ['fifty games', 'size=50'],
    ['won with red', 'result=win&side=RED'],
    ['against a name', 'opponent=player_19'],
    ['against nobody', 'opponent=nobody'],
    ['an older page', older],
  ] as const) {
    const calls = cookies.map((cookie) => () => get(`/api/game/history?${query}`, cookie));
    rounds.report(`history, ${name}`, await timeCalls(calls));
  }
  const statistics = cookies.map((cookie) => () => get('/api/user/statistics', cookie));
  rounds.report('own statistics', await timeCalls(statistics));
  await measure('games of a player', (n) => `/api/player/${players[n]}/games?size=20`);
  await measure('games of the bot', () => '/api/player/1/games?size=20');
  await measure('today in history', (n) => {
    const day = new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(5, 10);
    return `/api/today/history?date=${day}`;
  });
  for (const kind of ['blitz', 'rapid', 'classical', 'correspondence'])
    await measure(`leaderboard, ${kind}`, () => `/api/leaderboard?kind=${kind}&size=50`);
  await measure('leaderboard, bots', () => '/api/leaderboard?kind=rapid&of=bots');
  await measure('people found by a name', (n) => `/api/search/player?word=player_1${n}`);
  const games = await database.rows(NEWEST, [ASKED]);
  await measure('a game by its number', (n) => `/api/todayHistory/${games[n]?.id ?? ''}`);
  await measure('the game of a room', (n) => `/api/history/room/${games[n]?.room_name ?? ''}`);
  await explainAll();
} finally {
  await site.close();
}
for (const failure of rounds.failures) process.stderr.write(`${failure}\n`);
print(
  `lists: p95 of the slowest ${rounds.slowest.toFixed(1)} ms (goal ${GOAL_MILLIS}), ${secondsSince(began)} s in all`,
);
process.exitCode = rounds.failures.length === 0 ? 0 : 1;

/** Each call comes from another person, because calls per person and minute are limited. */
async function measure(name: string, path: (n: number) => string): Promise<void> {
  const calls = readers.map((cookie, n) => () => get(path(n), cookie));
  rounds.report(name, await timeCalls(calls));
}

/** One after the other: the generated site has few connections. */
async function sessionsOf(ids: readonly string[]): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (const id of ids) cookies.push(await newSession(database, id));
  return cookies;
}

async function explainAll(): Promise<void> {
  const top = [TOP.endedMicros, TOP.id, 21];
  const own = await planOf(database, LIST_OF.text, [
    '1',
    ...top,
    null,
    null,
    null,
    null,
    false,
    null,
  ]);
  const days = daysOf('03-04', new Date());
  const today = await planOf(database, TODAY.text, todayValues(days, { below: TOP, most: 21 }));
  for (const [plan, index] of [
    [own, '_red_id'],
    [own, '_black_id'],
    [today, '_ended_at'],
  ] as const) {
    const line = plan.find((text) => text.includes(index) && !text.includes('never executed'));
    print(`${index}: ${line?.trim() ?? 'not used'}`);
    if (line === undefined) rounds.failures.push(`${index} is not used:\n${plan.join('\n')}`);
  }
}
