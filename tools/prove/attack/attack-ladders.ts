// Ways to gain a rating or a place among the best runs without playing for it: accounts that lose on purpose, and a
// script that knows every solution.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TacticRun } from '@chuhe/protocol';
import { isBeyondPeople, loadTactics, promiseOf, scoreRun, type Tactic } from '@chuhe/puzzles';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import { Line } from './attack-cases.ts';
import { makeRooms, type TestUser } from '../../testbed/server/people.ts';

export interface Site {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** The rating that a member gained from new accounts that lost on purpose, and whether the operators' list shows it. */
export interface Fed {
  readonly gained: number;
  readonly isListed: boolean;
}

const FEEDERS_ADDRESS = '10.9.9.9';
const ADMIN = new URL('../../../apps/server/src/app/cli/admin.ts', import.meta.url).pathname;

/** Every feeder comes from one network, plays one move of a rated game, and resigns. */
export async function feed(site: Site, [fed, ...feeders]: readonly TestUser[]): Promise<Fed> {
  if (fed === undefined) throw new Error('nobody is fed');
  for (const feeder of feeders) await loseTo(site, fed, feeder);
  const [row] = (await runSql(
    site.databaseUrl,
    `select max(rating) as rating from ratings where account_id = $1 and kind in ('blitz', 'rapid', 'classical')`,
    [fed.userId],
  )) as { readonly rating: number }[];
  return { gained: (row?.rating ?? 1500) - 1500, isListed: await isListed(site, fed) };
}

async function loseTo(site: Site, fed: TestUser, feeder: TestUser): Promise<void> {
  const [room] = await makeRooms(site.databaseUrl, [fed, feeder], { isRated: true });
  if (room === undefined) throw new Error('no room');
  const seat = { url: site.baseUrl, roomId: room.roomId, address: FEEDERS_ADDRESS };
  const [winner, loser] = [fed, feeder].map(({ token }) => new Line({ ...seat, token }, 0));
  if (winner === undefined || loser === undefined) throw new Error('nobody plays');
  await Promise.all([winner.opened(), loser.opened()]);
  winner.play(0);
  await loser.reaches(1);
  loser.play(1);
  await loser.reaches(2);
  loser.resign();
  await winner.rated();
  winner.close();
  loser.close();
}

async function isListed(site: Site, { userId }: TestUser): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, REDIS_URL: site.redisUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, 'partial-results'], {
    env,
  });
  return stdout.split('\n').some((line) => line.startsWith(`#${userId} `));
}

/** A storm played by a script. */
export interface ScriptedStorm {
  readonly score: number;
  readonly isVoid: boolean;
  /** Data that the server revealed about positions not yet played, beyond the position itself. */
  readonly told: readonly string[];
}

/** How the script spreads its lines over the clock. */
export type Pacing = 'at once' | 'as people may';

const STORM = { kind: 'storm', device: 'attack-script', opening: 'new' } as const;
const LINES_A_PORTION = 10;
/** The fields of a position to be played that the server may reveal. */
const TOLD: ReadonlySet<string> = new Set(['code', 'goal', 'moves']);

/** Plays a ranked storm to its end with the solutions of all positions at hand. */
export async function scriptStorm(
  site: Site,
  who: TestUser,
  pacing: Pacing,
): Promise<ScriptedStorm> {
  const tactics = new Map((await loadTactics()).map((tactic) => [tactic.code, tactic]));
  let run = await post<TacticRun>(site, who, '/tactics/run/open', STORM);
  const positions = [...run.positions];
  const told = new Set<string>();
  const clock = new Clock(pacing);
  const share = async (attempts: readonly object[], isLast: boolean): Promise<void> => {
    const { id } = run;
    const body = {
      id,
      device: STORM.device,
      known: positions.length,
      elapsed: 0,
      isLast,
      attempts,
    };
    run = await post<TacticRun>(site, who, '/tactics/run/play', body);
    positions.push(...run.positions);
    for (const fault of faultsOf(run)) told.add(fault);
  };
  await share([], false);
  for (let from = 0; !run.isOver && from < positions.length; from += LINES_A_PORTION) {
    const attempts = positions.slice(from, from + LINES_A_PORTION).map(({ code }, index) => {
      const tactic = tactics.get(code);
      if (tactic === undefined) throw new Error('a position of no tactic');
      return { place: from + index, moves: [...tactic.moves], at: clock.next(tactic) };
    });
    await pass(site, run.id, clock.last);
    await share(attempts, false);
  }
  await share([], true);
  const { score } = scoreRun('storm', run.attempts);
  return { score, isVoid: run.isVoid, told: [...told] };
}

/** Advances the time at the server, so that the test need not wait. */
async function pass({ databaseUrl }: Site, name: string, millis: number): Promise<void> {
  await runSql(
    databaseUrl,
    `update tactic_runs set created_at = least(created_at, now() - make_interval(secs => $2)),
       begun_at = least(begun_at, now() - make_interval(secs => $2)) where name = $1`,
    [name, millis / 1000],
  );
}

/** Extra fields of positions to be played, and answers revealed before the end. */
function faultsOf(run: TacticRun): readonly string[] {
  const fields = run.positions.flatMap((position) => Object.keys(position));
  const beyond = fields.filter((field) => !TOLD.has(field));
  return run.isOver || run.answers.length === 0 ? beyond : [...beyond, 'answers'];
}

/** The claimed time of each line: the fastest pace that the server does not detect. */
class Clock {
  readonly #pacing: Pacing;
  readonly #played: { readonly result: 'right'; readonly at: number }[] = [];
  readonly #moves: number[] = [];

  constructor(pacing: Pacing) {
    this.#pacing = pacing;
  }

  get last(): number {
    return this.#played.at(-1)?.at ?? 0;
  }

  next(tactic: Tactic): number {
    const { last } = this;
    if (this.#pacing === 'at once') return last;
    this.#moves.push(promiseOf(tactic));
    let at = last + STEP_MILLIS * (1 + (this.#moves.at(-1) ?? 1));
    while (isBeyondPeople([...this.#played, { result: 'right', at }], this.#moves))
      at += STEP_MILLIS;
    this.#played.push({ result: 'right', at });
    return at;
  }
}

/** No hand needs less time for a further move. */
const STEP_MILLIS = 200;

async function post<Answer>(
  { baseUrl }: Site,
  { token }: TestUser,
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '10.1.1.5',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const { data } = (await response.json()) as { readonly data: Answer };
  return data;
}
