import { expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { withClient } from '../../platform/migrate.ts';
import { newMember, newOperator, PASSWORD } from '../../testing/people.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { setUpWorkerProcesses } from '../../testing/services/worker-processes.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const workers = setUpWorkerProcesses(server.config.DATABASE_URL, 'names');

const GAMES = 100_000;
const WAIT = { timeout: 240_000, interval: 100 };
const FILL = [
  'alter table games disable trigger games_tally',
  `insert into games (room_name, red_id, black_id, red_name, black_name, outcome_by, time_control, is_watch, kind,
     start_code, moves, end_code, plies, ended_at, is_public)
   select 'many-' || n, case when n % 2 = 0 then $1::bigint else $2 end, case when n % 2 = 0 then $2::bigint else $1 end,
     case when n % 2 = 0 then 'going' else 'staying' end, case when n % 2 = 0 then 'staying' else 'going' end,
     'agreement', 'step-60', true, 'quick', 'code', repeat('7747102279678070', 15), 'end', 60,
     now() - n * interval '1 minute', true from generate_series(1, ${GAMES}) n`,
  'alter table games enable trigger games_tally',
  `insert into rating_changes (account_id, kind, subject, score, rating_before, rating_after, deviation_after, changed_at)
   select $1, 'rapid', 'many-' || n, 0.5, 1500, 1500, 60, now() - n * interval '1 minute'
   from generate_series(1, ${GAMES}) n where $2::bigint is not null`,
];
const LEFT = `select (select count(*)::int from games where 'going' in (red_name, black_name)) as going,
  (select count(*)::int from games where 'staying' in (red_name, black_name)) as staying,
  (select count(*)::int from games where $2 in (red_name, black_name)) as renamed,
  (select count(*)::int from rating_changes where account_id = $1) as changes`;

test('an account with a hundred thousand games is renamed and deleted within a second; killed workers finish the rest', async () => {
  const [going, staying] = [await newMember(server, 'going'), await newMember(server, 'staying')];
  const operator = await newOperator(server, 'judge');
  // A connection of its own has no timeouts.
  await withClient(server.config.DATABASE_URL, async (client) => {
    for (const text of FILL)
      await client.query(text, text.includes('$1') ? [going.userId, staying.userId] : []);
  });
  const left = async (name: string) => {
    type Left = Readonly<Record<'going' | 'staying' | 'renamed' | 'changes', number>>;
    const [row] = await server.database.rows(statement<Left>('', LEFT), [going.userId, name]);
    return row;
  };

  await briefly('renamed', () =>
    operator.browser.call('resetUserName', {
      body: { userId: staying.userId, reason: 'name' },
    }),
  );
  const name = (await staying.browser.call('getUserInfo')).data as { readonly userName: string };
  await killWorkers(async () => (await left(name.userName))?.staying ?? 0);
  await briefly('deleted', () =>
    going.browser.call('deleteAccount', { body: { password: PASSWORD } }),
  );
  // From then on nobody sees the name.
  const page = await staying.browser.call('gameHistory', { query: { size: '50', cursor: '' } });
  expect(JSON.stringify(page.data)).not.toContain('going');
  await killWorkers(async () => (await left(name.userName))?.going ?? 0);

  workers.start();
  const rest = { going: 0, staying: 0, renamed: GAMES, changes: 0 };
  await vi.waitFor(async () => expect(await left(name.userName)).toEqual(rest), WAIT);
}, 900_000);

/** A call that the person waits for. */
async function briefly(
  what: string,
  call: () => Promise<{ readonly status: number }>,
): Promise<void> {
  const start = performance.now();
  const { status } = await call();
  const millis = performance.now() - start;
  process.stdout.write(`${GAMES} games: ${what} in ${millis.toFixed(0)} ms\n`);
  expect(status).toBe(200);
  expect(millis).toBeLessThan(1000);
}

/** Kills three workers, each after it has changed some games. */
async function killWorkers(gamesLeft: () => Promise<number>): Promise<void> {
  for (let kills = 0; kills < 3; kills += 1) {
    const before = await gamesLeft();
    const worker = workers.start();
    await vi.waitFor(async () => expect(await gamesLeft()).toBeLessThan(before), WAIT);
    await workers.kill(worker);
  }
}
