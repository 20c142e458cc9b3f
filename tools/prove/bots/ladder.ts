// The house bots play each other for rating, at the pace of the engine. In the short form levels four apart meet, and
// the higher one must win. In the long form every level plays those one, two and three below it, and the ratings must
// settle in the order of the levels.
import { setTimeout as pause } from 'node:timers/promises';
import { type HouseSite, startHouseSite } from './house-site.ts';

export interface LadderOptions {
  readonly seconds: number;
  readonly engine: string;
  readonly isLong: boolean;
}

const POLL_MILLIS = 150;
/** A longer game is abandoned. */
const LONGEST_MILLIS = 60_000;
/** The levels below its own that a bot plays, in turn. */
const STEPS_DOWN = { short: [4], long: [1, 2, 1, 3] } as const;
/** The short form: this few games are meaningful for levels far apart. */
const LEAST_GAMES = 4;
const LEAST_SHARE = 0.75;
/** The long form: neighbours may be swapped, levels two apart may not. */
const LEAST_AGREEMENT = 0.9;
const CLOCK = { stepTime: 60, clock: 'increment-180-2', isRated: true };

interface Standing {
  readonly level: number;
  readonly rating: number;
  readonly games: number;
}

/** True if the higher levels are the stronger players. */
export async function verifyLadder({ seconds, engine, isLong }: LadderOptions): Promise<boolean> {
  const house = await startHouseSite({
    ENGINE_PATH: engine,
    ENGINE_PROCESSES: '2',
    HOUSE_PACE: 'fast',
  });
  try {
    const until = Date.now() + seconds * 1000;
    const steps = isLong ? STEPS_DOWN.long : STEPS_DOWN.short;
    await Promise.all(house.bots.map(({ level }) => climb(house, { level, steps, until })));
    return isLong ? reportOrder(await standings(house)) : reportWins(await resultsOf(house));
  } finally {
    await house.close();
  }
}

interface Climb {
  readonly level: number;
  readonly steps: readonly number[];
  readonly until: number;
}

/** One bot plays those below it in turn, one game after the other. */
async function climb(house: HouseSite, { level, steps, until }: Climb): Promise<void> {
  const lower = steps.map((down) => level - down).filter((below) => below > 0);
  for (let game = 0; Date.now() < until; game += 1) {
    const below = lower[game % lower.length] ?? 0;
    const [one, other] = [house.bots[level - 1], house.bots[below - 1]];
    if (one === undefined || other === undefined) return;
    const before = await gamesOf(house, one.accountId, other.accountId);
    if (!(await challenge(house, one.secret, other.accountId))) continue;
    const end = Math.min(until, Date.now() + LONGEST_MILLIS);
    while (Date.now() < end) {
      await pause(POLL_MILLIS);
      if ((await gamesOf(house, one.accountId, other.accountId)) > before) break;
    }
  }
}

async function challenge({ site }: HouseSite, token: string, player: string): Promise<boolean> {
  const response = await fetch(`${site.url}/api/v1/challenges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ player, side: 'random', ...CLOCK }),
  });
  await response.arrayBuffer();
  // Too many requests, or the other bot has not arrived yet.
  if (response.status !== 200) await pause(POLL_MILLIS * 5);
  return response.status === 200;
}

async function gamesOf({ site }: HouseSite, one: string, other: string): Promise<number> {
  const [row] = await site.runSql(
    `select count(*)::integer as count from games
     where red_id in (${one}, ${other}) and black_id in (${one}, ${other})`,
  );
  return Number(row?.['count'] ?? 0);
}

async function standings({ site }: HouseSite): Promise<readonly Standing[]> {
  const rows = await site.runSql(
    `select a.house_level as level, r.rating, r.results from accounts a join ratings r on r.account_id = a.id
     where a.house_level is not null and r.results > 0 order by a.house_level`,
  );
  return rows.map((row) => ({
    level: Number(row['level']),
    rating: Math.round(Number(row['rating'])),
    games: Number(row['results']),
  }));
}

/** The points of the higher level in each game: 1, 0.5 or 0. */
async function resultsOf({ site }: HouseSite): Promise<readonly number[]> {
  const rows = await site.runSql(
    `select g.outcome_winner as winner, red.house_level > black.house_level as is_red_upper from games g
     join accounts red on red.id = g.red_id join accounts black on black.id = g.black_id`,
  );
  return rows.map(({ winner, is_red_upper: isRedUpper }) => {
    if (winner === null) return 0.5;
    return (winner === 'RED') === isRedUpper ? 1 : 0;
  });
}

function reportWins(points: readonly number[]): boolean {
  const share =
    points.length === 0 ? 0 : points.reduce((sum, each) => sum + each, 0) / points.length;
  process.stdout.write(
    `prove bots --ladder: ${points.length} games of levels four apart, the upper one has ${share.toFixed(2)} of the points; ` +
      `goal at least ${LEAST_GAMES}, ${LEAST_SHARE}\n`,
  );
  return points.length >= LEAST_GAMES && share >= LEAST_SHARE;
}

function reportOrder(list: readonly Standing[]): boolean {
  const ratings = list.map(({ rating }) => rating);
  const inverted = (apart: number): number =>
    ratings.filter((rating, index) => rating <= (ratings[index - apart] ?? -Infinity)).length;
  const agreement = rankAgreement(ratings);
  const shown = list.map(({ level, rating, games }) => `${level}: ${rating} (${games})`).join(', ');
  const games = list.reduce((sum, each) => sum + each.games, 0) / 2;
  process.stdout.write(
    `level: rating (games) ${shown}\n` +
      `prove bots --ladder --long: ${games} games, rank correlation ${agreement.toFixed(2)}, ${inverted(2)} levels two apart and ${inverted(1)} neighbours in the wrong order; ` +
      `goal at least ${LEAST_AGREEMENT}, 0, any\n`,
  );
  return list.length === 8 && agreement >= LEAST_AGREEMENT && inverted(2) === 0;
}

/** Spearman's rank correlation: 1 if the ratings are in the order of the levels, 0 if they are unrelated. */
function rankAgreement(ratings: readonly number[]): number {
  const sorted = ratings.toSorted((a, b) => a - b);
  const count = ratings.length;
  const apart = ratings.reduce(
    (sum, rating, rank) => sum + (sorted.indexOf(rating) - rank) ** 2,
    0,
  );
  return count < 2 ? 0 : 1 - (6 * apart) / (count * (count * count - 1));
}
