import { expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { newMember, PASSWORD } from '../../testing/people.ts';
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
const LEFT = `select (select count(*)::int from games where 'going' in (red_name, black_name)) as named,
  (select count(*)::int from games where 'staying' in (red_name, black_name)) as staying,
  (select count(*)::int from rating_changes where account_id = $1) as changes`;

test('an account with a hundred thousand games is deleted within a second; killed workers finish the rest', async () => {
  const [going, staying] = [await newMember(server, 'going'), await newMember(server, 'staying')];
  for (const text of FILL) {
    const values = text.includes('$1') ? [going.userId, staying.userId] : [];
    await server.database.rows(statement('', text), values);
  }
  const left = async () => {
    const sql = statement<{ named: number; staying: number; changes: number }>('', LEFT);
    return (await server.database.rows(sql, [going.userId]))[0];
  };
  const start = performance.now();
  const answer = await going.browser.call('deleteAccount', { body: { password: PASSWORD } });
  const millis = performance.now() - start;
  process.stdout.write(`${GAMES} games: deleted in ${millis.toFixed(0)} ms\n`);
  expect(answer.status).toBe(200);
  expect(millis).toBeLessThan(1000);
  // From now on nobody sees the name.
  const page = await staying.browser.call('gameHistory', { query: { size: '50', cursor: '' } });
  expect(JSON.stringify(page.data)).not.toContain('going');

  for (let kills = 0; kills < 3; kills += 1) {
    const before = await left();
    const worker = workers.start();
    await vi.waitFor(
      async () => expect((await left())?.named).toBeLessThan(before?.named ?? 0),
      WAIT,
    );
    await workers.kill(worker);
  }
  workers.start();
  await vi.waitFor(
    async () => expect(await left()).toEqual({ named: 0, staying: GAMES, changes: 0 }),
    WAIT,
  );
}, 600_000);
