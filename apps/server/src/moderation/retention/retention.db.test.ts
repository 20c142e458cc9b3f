import { NOT_SWEPT } from '../../testing/tables-not-swept.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalDataOn } from '../../app/wiring/personal-data.ts';
import { statement } from '../../platform/database.ts';
import { withClient } from '../../platform/migrate.ts';
import { runToEnd } from '../../testing/run-to-end.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { retentionJobs } from './retention.jobs.ts';
import { retentionStore, SWEEP_ROWS } from './retention.store.ts';

const { url, database } = await setUpDatabase();
const removed = new Map<string, number>();

/** A member who stays, with two rows of every kind: one at the age limit, and one a day older. */
const ROOM = (days: number) =>
  `((extract(epoch from now() - interval '${days} days') - 1767225600) * 1000)::bigint * 1048576`;
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
const FILL: readonly string[] = [
  `insert into accounts (user_name, is_guest, password_hash, previous_email, previous_email_until)
   values ('member', false, 'x', 'old@x', now() - interval '1 minute'),
     ('other', false, 'x', 'young@x', now() + interval '1 minute')`,
  ...pairs(
    'sessions',
    'account_id, token_hash, agent, expires_at',
    (days) => `1, sha256('${days}'), '', ${ago(days)}`,
    [-1, 1],
  ),
  ...pairs(
    'email_codes',
    'email, type, code_hash, expires_at, sent_at',
    (days) => `'${days}@x', 'bind', '', now(), ${ago(days)}`,
    [0, 1],
  ),
  ...pairs('mail_outbox', 'recipient, sent_at', (days) => `'${days}', ${ago(days)}`, [6, 8]),
  ...pairs('mail_outbox', 'recipient, given_up_at', (days) => `'${days}', ${ago(days)}`, [6, 8]),
  ...pairs(
    'messages',
    'account_id, kind, event, subject_id, next_try_at, closed_at',
    (days) => `1, 'your-move', '${days}', 1, now(), ${ago(days)}`,
    [29, 31],
  ),
  `insert into messages (account_id, kind, event, subject_id, next_try_at, created_at)
   values (1, 'time-short', 'waits', 1, now(), now() - interval '90 days')`,
  ...pairs(
    'inbox_items',
    'account_id, kind, subject_id, happened_at',
    (days) => `1, 'report', ${days}, ${ago(days)}`,
    [89, 91],
  ),
  ...[364, 366].flatMap((days) => [
    `insert into sessions (account_id, token_hash, agent, expires_at)
     values (2, sha256('push-${days}'), '', now() + interval '1 day')`,
    `insert into push_endpoints (account_id, session_id, url, p256dh, auth, locale, used_at)
     select 2, id, 'https://push.example/${days}', '', '', 'zh', ${ago(days)} from sessions
     where token_hash = sha256('push-${days}')`,
  ]),
  `insert into mail_outbox (recipient, created_at) values ('waits', now() - interval '9 days')`,
  ...pairs(
    'invitations',
    'inviter_id, invitee_id, state, lang, time_control, is_watch, side, kind, expires_at, created_at',
    (days) => `1, 2, 'refused', 'zh', 'step-60', true, 'RED', 'new', now(), ${ago(days)}`,
    [0, 2],
  ),
  ...pairs(
    'room_chat',
    'channel, subject_id, account_id, circle, kind, message, created_at',
    (days) => `'room', 1, 1, 'players', 'text', 'old', ${ago(days)}`,
    [59, 61, 62],
  ),
  // An operator still has to decide on the oldest of them.
  `insert into reports (kind, reporter_id, account_id, chat_id, reason, message) values ('chat', 2, 1, 3, 'other', 'open')`,
  // The message is removed, its decided report stays.
  `insert into reports (kind, reporter_id, account_id, chat_id, reason, message, decided_at, decision)
   values ('chat', 2, 1, 2, 'other', 'decided', now() - interval '61 days', 'upheld')`,
  ...pairs(
    'error_reports',
    'fingerprint, message, file, type, agent, last_seen_at',
    (days) => `'${days}', '', '', '', '', ${ago(days)}`,
    [89, 91],
  ),
  ...pairs(
    'feedback',
    'account_id, category, message, contact, created_at',
    (days) => `1, 'bug', '', '', ${ago(days)}`,
    [729, 731],
  ),
  ...pairs(
    'reports',
    'kind, reporter_id, account_id, reason, message, decided_at, decision',
    (days) => `'player', 2, 1, 'other', '', ${ago(days)}, 'upheld'`,
    [364, 366],
  ),
  ...pairs(
    'measures',
    'account_id, kind, reason, note, begun_at, ends_at',
    (days) => `1, 'ban', 'other', '', ${ago(900)}, ${ago(days)}`,
    [-1, 364, 366],
  ),
  ...pairs(
    'match_conduct',
    'account_id, strikes, changed_at',
    (days) => `${days < 30 ? 1 : 2}, 1, ${ago(days)}`,
    [29, 31],
  ),
  ...pairs(
    'account_networks',
    'account_id, network, seen_at',
    (days) => `1, sha256('network-${days}'), ${ago(days)}`,
    [29, 31],
  ),
  ...pairs(
    'operator_actions',
    'operator, action, created_at',
    (days) => `'x', 'mute', ${ago(days)}`,
    [729, 731],
  ),
  ...pairs(
    'tactic_runs',
    'name, account_id, kind, is_ranked, device, positions, created_at, over_at',
    (days) => `'run-${days}', 1, 'storm', true, 'device', '{}', ${ago(days)}, now()`,
    [89, 91],
  ),
  ...pairs('analysis_queue', 'game_id, ended_at', (days) => `${days}, ${ago(days)}`, [179, 181]),
  ...[59, 61].flatMap((days) =>
    ['over', 'expired', 'playing'].map(
      (state, index) =>
        `insert into rooms (id, public_id, kind, creator_id, time_control, is_watch, start_code, state, check_after)
       select ${ROOM(days)} + ${index}, '${state}${days}', 'quick', 1, 'step-60', true, '${START}', '${state}', now()`,
    ),
  ),
];

function ago(days: number): string {
  return `now() - interval '${days} days'`;
}

/** One row per age. */
function pairs(
  table: string,
  columns: string,
  values: (days: number) => string,
  ages: readonly number[],
): readonly string[] {
  return ages.map((days) => `insert into ${table} (${columns}) select ${values(days)}`);
}

/** Guests by name, to see which of them are removed. */
const GUESTS = ['fresh', 'seen', 'player', 'asked', 'chatted', 'crawler', 'solver', 'muted'];
const GUEST_FILL: readonly string[] = [
  `insert into accounts (user_name, is_guest, created_at) select name, true, now() - interval '40 days'
   from unnest(array['${GUESTS.join("','")}']) as name`,
  `update accounts set created_at = now() where user_name = 'fresh'`,
  `insert into sessions (account_id, token_hash, agent, expires_at) select ${idOf('seen')}, '', '', now() + interval '1 day'`,
  `insert into games (room_name, red_id, black_id, outcome_by, time_control, is_watch, kind, start_code, moves, plies, ended_at, is_public)
   select 'game', ${idOf('player')}, 1, 'mate', 'step-60', true, 'quick', '', '', 0, now(), true`,
  `insert into operator_actions (operator, action, account_id) select 'x', 'mute', ${idOf('asked')}`,
  `insert into room_chat (channel, subject_id, account_id, circle, kind, number) select 'room', 1, ${idOf('chatted')}, 'players', 'preset', 1`,
  `insert into measures (account_id, kind, reason, note, ends_at) select ${idOf('muted')}, 'mute', 'other', '', now() + interval '1 day'`,
  `insert into puzzle_progress (account_id, puzzle_id, is_helped) select ${idOf('solver')}, 'p1', false`,
  `insert into feedback (account_id, category, message, contact) select ${idOf('solver')}, 'bug', 'x', 'me@x'`,
  `insert into blocks (account_id, blocked_id) select 1, ${idOf('solver')}`,
  `insert into reports (kind, reporter_id, account_id, reason, message) select 'player', ${idOf('solver')}, 1, 'other', ''`,
];

function idOf(name: string): string {
  return `(select id from accounts where user_name = '${name}')`;
}

async function runSql(sqls: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const sql of sqls) await client.query(sql);
  });
}

async function read(sql: string): Promise<readonly Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

async function runJobs(): Promise<void> {
  const jobs = retentionJobs({
    retention: retentionStore(database),
    erasing: (work) =>
      database.transaction((inside) => work(retentionStore(inside), personalDataOn(inside))),
    count: (table, number) => removed.set(table, (removed.get(table) ?? 0) + number),
  });
  for (const job of jobs) await runToEnd(job);
}

beforeAll(async () => {
  await runSql([...FILL, ...GUEST_FILL]);
  await runJobs();
});

describe('what is older than its retention period is removed, and nothing else', () => {
  test.each([
    ['sessions', 4, 1],
    ['email_codes', 1, 1],
    // Two recent ones and one that waits to be sent.
    ['mail_outbox', 3, 2],
    // One recent one and one that waits for its due time.
    ['messages', 2, 1],
    ['inbox_items', 1, 1],
    ['push_endpoints', 1, 1],
    ['invitations', 1, 1],
    // One recent one, one of a guest, and one that an operator still has to decide on.
    ['room_chat', 3, 1],
    ['error_reports', 1, 1],
    ['feedback', 1, 1],
    // Including a decided one whose chat message is gone.
    ['reports', 3, 1],
    // Two are still in force.
    ['measures', 3, 1],
    ['match_conduct', 1, 1],
    ['operator_actions', 2, 1],
    ['tactic_runs', 1, 1],
    ['analysis_queue', 1, 1],
    // Running games stay.
    ['rooms', 4, 2],
    // Two members and six guests.
    ['accounts', 8, 2],
  ])('%s: %i stay and %i go', async (table, staying, going) => {
    const [row] = await read(`select count(*)::int as number from ${table}`);
    expect([row?.['number'], removed.get(table)]).toEqual([staying, going]);
  });

  test('guests go who have no session, no game, no chat message and no log entry; all they left goes with them', async () => {
    const left = await read('select user_name from accounts where is_guest order by id');
    expect(left.map((row) => row['user_name'])).toEqual([
      'fresh',
      'seen',
      'player',
      'asked',
      'chatted',
      'muted',
    ]);
    expect(await read('select from puzzle_progress')).toHaveLength(0);
    expect(await read('select from blocks')).toHaveLength(0);
  });
});

test('the address before a change is kept as long as it can take the account back', async () => {
  const rows = await read('select previous_email from accounts where previous_email is not null');
  expect(rows).toEqual([{ previous_email: 'young@x' }]);
  expect(removed.get('previous_emails')).toBe(1);
});

test('a statement removes no more than its share, and the next goes on', async () => {
  await runSql([
    `insert into error_reports (fingerprint, message, file, type, agent, last_seen_at)
     select sha256(n::text::bytea), '', '', '', '', now() - interval '100 days' from generate_series(1, ${SWEEP_ROWS + 5}) n`,
  ]);
  const sweep = retentionStore(database).sweeps.find(({ table }) => table === 'error_reports');
  expect([await sweep?.run(), await sweep?.run()]).toEqual([SWEEP_ROWS, 5]);
});

test('every table is swept by age, or listed as one that is not', async () => {
  const tables = await read(
    `select relname from pg_class where relnamespace = current_schema()::regnamespace
     and relkind in ('r', 'p') and not relispartition`,
  );
  const swept = retentionStore(database).sweeps.map(({ table }) => table);
  const known = new Set([...swept, ...removed.keys(), ...NOT_SWEPT]);
  const unknown = tables.map((row) => String(row['relname'])).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

describe('on large tables', () => {
  test('every statement finds its rows by an index', async () => {
    const texts: string[] = [];
    const store = retentionStore({
      rows: (sql) => {
        texts.push(sql.text);
        return Promise.resolve([]);
      },
      transaction: () => Promise.reject(new Error('none is needed')),
    });
    for (const { run } of store.sweeps) await run();
    await store.abandonedGuests('0');
    await withClient(url, async (client) => {
      await client.query('set enable_seqscan = off');
      for (const text of texts) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (costs off) ${text.replaceAll('$1', "'0'")}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).not.toContain('Seq Scan');
      }
    });
    expect(texts.length).toBe(24);
  });

  test('every reference to an account has an index, so that a row can go without reading whole tables', async () => {
    const missing = await database.rows(
      statement<{ readonly reference: string }>(
        'test-references',
        `select c.conrelid::regclass || '.' || a.attname as reference
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'accounts'::regclass and not exists (
           select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
             and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`,
      ),
      [],
    );
    expect(missing).toEqual([]);
  });
});
