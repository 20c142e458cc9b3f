// Measures profiles over HTTP with generated games: the bot with one game in twenty, and players with many and few.
// Goal: p95 of a profile at most 30 ms
// Night: --whole
//   pnpm bench profile [--whole] [--keep]    --whole: 20 million games, so the bot has a million
import { parseArgs } from 'node:util';
import { FIND } from '../../apps/server/src/people/players/profiles.store.ts';
import { OF_PROFILE } from '../../apps/server/src/people/ratings/profile-ratings.store.ts';
import { newSession, timeCalls } from './server/call-times.ts';
import { openSite, planOf, print, Rounds, secondsSince } from './server/site-data.ts';

const ASKED = 200;
const GOAL_MILLIS = 30;
const BOT = '1';

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const began = performance.now();
const site = await openSite({ isWhole: values.whole, isKept: values.keep });
const rounds = new Rounds(GOAL_MILLIS);
let games = 0;
try {
  const cookies: string[] = [];
  for (let n = 0; n < ASKED; n += 1) cookies.push(await newSession(site.database, String(2 + n)));
  for (const [name, idOf] of [
    ['the bot', () => BOT],
    ['players with many games', (n: number) => String(2 + n)],
    ['all players', (n: number) => String(2 + n * Math.floor((site.players - 2) / ASKED))],
  ] as const) {
    const calls = cookies.map((cookie, n) => () => site.get(`/api/player/${idOf(n)}`, cookie));
    rounds.report(`profile of ${name}`, await timeCalls(calls));
  }
  games = await gamesOf(BOT, cookies[0] ?? '');
  for (const [name, text, given] of [
    ['profile', FIND.text, [BOT, '2', 1000]],
    ['curves', OF_PROFILE.text, [BOT, 100]],
  ] as const) {
    const plan = await planOf(site.database, text, given);
    const buffers = plan.find((line) => line.includes('Buffers'))?.trim();
    print(`${name}: ${plan.at(-1)?.trim() ?? ''}, ${buffers ?? ''}`);
  }
} finally {
  await site.close();
}
for (const failure of rounds.failures) process.stderr.write(`${failure}\n`);
print(
  `profile: p95 of the slowest ${rounds.slowest.toFixed(1)} ms (goal ${GOAL_MILLIS}), the bot with ${games} games, ${secondsSince(began)} s in all`,
);
process.exitCode = rounds.failures.length === 0 ? 0 : 1;

/** The games that the profile of a player shows. */
async function gamesOf(id: string, cookie: string): Promise<number> {
  const answer = JSON.stringify(await site.get(`/api/player/${id}`, cookie));
  const results = /"games":(?<results>\{.*?\}\})/.exec(answer)?.groups?.['results'] ?? '';
  return [...results.matchAll(/:(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}
