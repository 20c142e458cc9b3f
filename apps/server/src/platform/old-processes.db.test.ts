import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { TIME_CONTROL_PRESETS, speedOf, writeTimeControl } from '@chuhe/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSchema } from '../testing/test-schema.ts';
import { migrate, withClient } from './migrate.ts';
import { BEFORE_BASELINE } from './migration-set.ts';

type Row = Readonly<Record<string, unknown>>;

let schema: Awaited<ReturnType<typeof openTestSchema>>;

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations/registry');
const COUNT_TALLIES = '0018-count-tallies.sql';
/** More rows than a portion has. */
const GAMES = 2500;
const CLOCKS = `(array[null, null, null, 'increment-180-2', 'days-3'])[1 + n % 5]`;
const STEPS = `(array[60, 120, 180, 60, 60])[1 + n % 5]`;
/** Rows that version 0.2 stored before the upgrade. */
const STORED = [
  `insert into accounts (user_name, is_guest) values ('linh', true), ('heron', true)`,
  `insert into games (room_id, red_id, black_id, outcome_winner, outcome_by, step_seconds, clock, is_watch, kind, start_code, moves, plies, ended_at, is_public)
   select 'game-' || n, 1, 2, (array[null, 'RED', 'BLACK'])[1 + n % 3], 'mate', ${STEPS}, ${CLOCKS}, true, 'quick', '', '', 0, now(), true from generate_series(1, ${GAMES}) n`,
  `insert into rooms (id, public_id, kind, creator_id, step_seconds, clock, is_watch, start_code, state, check_after)
   select n, 'game-' || n, 'quick', 1, ${STEPS}, ${CLOCKS}, true, '', 'over', now() from generate_series(1, 5) n`,
  `insert into paired_outcomes (room_id, tournament_id) values ('game-1', 1)`,
  `insert into room_chat (room_id, account_id, circle, kind, message)
   select case when n % 2 = 0 then -n else n end, 1, 'players', 'text', 'hi' from generate_series(1, 1001) n`,
  `insert into notices (type, title_zh, title_en, content_zh, content_en, others)
   values ('info', '题', 'Title', array['一'], array['one'], '{"vi": {"title": "Tựa", "content": ["một"]}}')`,
  `insert into reports (kind, reporter_id, account_id, room_id, reason, message)
   values ('player', 1, 2, 'game-1', 'other', ''), ('player', 1, 2, null, 'other', '')`,
];
/** Statements of version 0.2 on the tables whose columns have changed. */
const STORE_GAME = `insert into games (room_id, red_id, black_id, outcome_by, step_seconds, clock, is_watch, kind, start_code, moves, plies, ended_at, is_public)
   values ($1, 1, 2, 'mate', 60, 'increment-300-3', true, 'quick', '', '', 0, now(), true)
   on conflict (room_id) do nothing returning id`;
const INVITE = `insert into invitations (inviter_id, invitee_id, lang, step_seconds, is_watch, side, kind, expires_at, clock, speed)
   values (1, 2, 'zh', 120, true, 'RED', 'new', now(), null, 'classical') returning id`;
const MAKE_ROOM = `insert into rooms (id, public_id, kind, creator_id, step_seconds, clock, speed, is_watch, start_code, state, check_after)
   values (99, 'made', 'quick', 1, 60, 'increment-180-2', 'blitz', true, '', 'open', now())`;
const SAY = `insert into room_chat (room_id, account_id, circle, kind, message)
   values (-7, 1, 'players', 'text', 'by-old')`;
const VI = { vi: { title: 'Tựa', content: ['một'] } };
const TEXTS = {
  zh: { title: '题', content: ['一'] },
  en: { title: 'Title', content: ['one'] },
  ...VI,
};
const REPORT = `insert into reports (kind, reporter_id, account_id, room_id, reason, message)
   values ('player', 2, 1, 'game-2', 'other', '') on conflict do nothing`;

async function rowsOf(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return withClient(
    schema.url,
    async (client) => (await client.query<Row>(text, [...values])).rows,
  );
}

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url, { folder: BEFORE_BASELINE });
  for (const sql of STORED) await rowsOf(sql);
  await migrate(schema.url);
});
afterAll(() => schema.drop());

const COUNTED = `select account_id, speed_of(time_control) as speed, side,
    count(*) filter (where outcome_winner = side)::int as wins,
    count(*) filter (where outcome_winner is null)::int as draws,
    count(*) filter (where outcome_winner <> side)::int as losses
  from games cross join lateral (values (red_id, 'RED'), (black_id, 'BLACK')) as seat (account_id, side)
  group by 1, 2, 3 order by 1, 2, 3`;
const TALLIED =
  'select account_id, speed, side, wins, draws, losses from player_tallies order by 1, 2, 3';

describe('after the upgrade of a database of version 0.2', () => {
  test('the results of each player are counted once, however often a migrator dies', async () => {
    const counted = await rowsOf(COUNTED);
    expect(counted.length).toBeGreaterThan(6);
    expect(await rowsOf(TALLIED)).toEqual(counted);
    // As if one process had died after the first portion, and the next one after the last.
    await rowsOf('delete from player_tallies');
    const text = await readFile(join(MIGRATIONS, COUNT_TALLIES), 'utf8');
    await rowsOf('update tally_progress set done = 0');
    await rowsOf(text.replace('-- in-portions', '').replace(';', ''), [null]);
    expect(await rowsOf(TALLIED)).not.toEqual(counted);
    for (const _ of ['before its row', 'after it']) {
      await rowsOf('delete from schema_migrations where name = $1', [`registry/${COUNT_TALLIES}`]);
      expect(await migrate(schema.url)).toEqual([`registry/${COUNT_TALLIES}`]);
      expect(await rowsOf(TALLIED)).toEqual(counted);
    }
  });

  test('each row has the new columns', async () => {
    expect(
      await rowsOf(`select time_control, count(*)::int as games from games
        where room_name = 'game-' || id group by 1 order by 1`),
    ).toEqual(
      ['days-3', 'increment-180-2', 'step-120', 'step-180', 'step-60'].map((control) => ({
        time_control: control,
        games: GAMES / 5,
      })),
    );
    expect(await rowsOf('select time_control, speed from rooms order by id')).toEqual([
      { time_control: 'step-120', speed: 'classical' },
      { time_control: 'step-180', speed: 'classical' },
      { time_control: 'increment-180-2', speed: 'blitz' },
      { time_control: 'days-3', speed: 'correspondence' },
      { time_control: 'step-60', speed: 'rapid' },
    ]);
    expect(await rowsOf('select room_name from paired_outcomes')).toEqual([
      { room_name: 'game-1' },
    ]);
    expect(await rowsOf('select room_name from reports order by id')).toEqual([
      { room_name: 'game-1' },
      { room_name: null },
    ]);
  });

  test('a chat message has its channel, a notice its texts by language', async () => {
    expect(
      await rowsOf(
        'select channel, count(*)::int as lines from room_chat where subject_id = id group by 1 order by 1',
      ),
    ).toEqual([
      { channel: 'room', lines: 501 },
      { channel: 'tournament', lines: 500 },
    ]);
    expect(await rowsOf('select texts from notices')).toEqual([{ texts: TEXTS }]);
  });

  test('a process of 0.2 stores rows that this version reads, once', async () => {
    expect(await rowsOf(STORE_GAME, ['by-old'])).toHaveLength(1);
    expect(await rowsOf(STORE_GAME, ['by-old'])).toHaveLength(0);
    expect(
      await rowsOf(`select room_name, time_control from games where room_name = 'by-old'`),
    ).toEqual([{ room_name: 'by-old', time_control: 'increment-300-3' }]);
    const [invitation] = await rowsOf(INVITE);
    await rowsOf('update invitations set room_id = $2 where id = $1', [
      invitation?.['id'],
      'made-by-old',
    ]);
    expect(await rowsOf('select room_name, time_control, speed from invitations')).toEqual([
      { room_name: 'made-by-old', time_control: 'step-120', speed: 'classical' },
    ]);
    await rowsOf(MAKE_ROOM);
    expect(await rowsOf('select time_control, speed from rooms where id = 99')).toEqual([
      { time_control: 'increment-180-2', speed: 'blitz' },
    ]);
    await rowsOf(SAY);
    expect(
      await rowsOf(`select channel, subject_id from room_chat where message = 'by-old'`),
    ).toEqual([{ channel: 'tournament', subject_id: '7' }]);
    await rowsOf(REPORT);
    await rowsOf(REPORT);
    expect(await rowsOf('select room_name from reports where reporter_id = 2')).toEqual([
      { room_name: 'game-2' },
    ]);
  });

  test('a process of this version stores rows that 0.2 reads', async () => {
    await rowsOf(
      `insert into games (room_name, red_id, black_id, outcome_by, time_control, is_watch, kind, start_code, moves, plies, ended_at, is_public)
       values ('slow', 1, 2, 'mate', 'days-3', true, 'quick', '', '', 0, now(), true),
         ('step', 1, 2, 'mate', 'step-180', true, 'quick', '', '', 0, now(), true)`,
    );
    expect(
      await rowsOf(`select room_id, step_seconds, clock from games where room_id in ('slow', 'step')
        order by room_id`),
    ).toEqual([
      { room_id: 'slow', step_seconds: 60, clock: 'days-3' },
      { room_id: 'step', step_seconds: 180, clock: null },
    ]);
    await rowsOf(
      `insert into room_chat (channel, subject_id, account_id, circle, kind, message)
       values ('tournament', 8, 1, 'players', 'text', 'by-new')`,
    );
    expect(await rowsOf(`select room_id from room_chat where message = 'by-new'`)).toEqual([
      { room_id: '-8' },
    ]);
    await rowsOf(`insert into notices (type, texts) values ('warning', $1)`, [TEXTS]);
    expect(
      await rowsOf(
        `select title_zh, title_en, content_zh, content_en, others from notices where type = 'warning'`,
      ),
    ).toEqual([
      { title_zh: '题', title_en: 'Title', content_zh: ['一'], content_en: ['one'], others: VI },
    ]);
    await rowsOf(`update invitations set room_name = 'made-by-new'`);
    expect(await rowsOf('select room_id from invitations')).toEqual([{ room_id: 'made-by-new' }]);
    expect(await rowsOf(STORE_GAME, ['slow'])).toHaveLength(0);
  });
});

test('games that any process stores after the upgrade are in the tallies', async () => {
  expect(await rowsOf(TALLIED)).toEqual(await rowsOf(COUNTED));
});

test('the database finds the speed of each time control as the rules do', async () => {
  const controls = [
    ...TIME_CONTROL_PRESETS,
    { kind: 'days', days: 14 },
    { kind: 'increment', baseSeconds: 479, incrementSeconds: 0 },
    { kind: 'increment', baseSeconds: 0, incrementSeconds: 12 },
    { kind: 'increment', baseSeconds: 1499, incrementSeconds: 0 },
    { kind: 'stages', gameSeconds: 1199, stepSeconds: 60, countdownSeconds: 30 },
    { kind: 'stages', gameSeconds: 1200, stepSeconds: 1, countdownSeconds: 30 },
  ] as const;
  const codes = controls.map(writeTimeControl);
  const rows = await rowsOf(
    'select speed_of(code) as speed from unnest($1::text[]) with ordinality as c (code, n) order by n',
    [codes],
  );
  expect(rows.map((row) => row['speed'])).toEqual(controls.map(speedOf));
});
