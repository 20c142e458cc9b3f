import { RETENTION } from '@chuhe/protocol';
import { removeOldSlowRooms } from '../../play/rooms/index.ts';
import { type Database, type Statement, statement } from '../../platform/database.ts';

/** The maximum number of rows that one statement removes; if it removed as many, there may be more. */
export const SWEEP_ROWS = 500;
const GUESTS_AT_ONCE = 50;

/** The retention rule of one table. */
interface RetentionRule {
  readonly table: string;
  /** The column with the age of a row; an index begins with it. */
  readonly age: string;
  readonly retainedFor: string;
  /** The primary key if it is not `id`. */
  readonly key?: string;
  /** A further condition. */
  readonly only?: string;
}

/** The number of a room begins with its time: milliseconds since 2026, then 20 random bits. */
const ROOM_MADE_BEFORE = `((extract(epoch from now() - interval '${RETENTION.roomDays} days') - 1767225600) * 1000)::bigint * 1048576`;

/** The tables whose rows are removed by age alone. docs/retention.md lists them with the reasons. */
const RULES: readonly RetentionRule[] = [
  { table: 'sessions', age: 'expires_at', retainedFor: days(0) },
  { table: 'email_codes', age: 'sent_at', retainedFor: hours(RETENTION.codeHours) },
  {
    table: 'mail_outbox',
    age: 'coalesce(sent_at, given_up_at)',
    retainedFor: days(RETENTION.mailDays),
  },
  { table: 'messages', age: 'closed_at', retainedFor: days(RETENTION.messageDays) },
  { table: 'inbox_items', age: 'happened_at', retainedFor: days(RETENTION.inboxDays) },
  { table: 'push_endpoints', age: 'used_at', retainedFor: days(RETENTION.pushEndpointDays) },
  {
    table: 'invitations',
    age: 'created_at',
    retainedFor: days(RETENTION.invitationDays),
    only: "state <> 'pending'",
  },
  {
    table: 'room_chat',
    age: 'created_at',
    retainedFor: days(RETENTION.chatDays),
    only: 'not exists (select from reports r where r.chat_id = room_chat.id and r.decided_at is null)',
  },
  {
    table: 'error_reports',
    age: 'last_seen_at',
    key: 'fingerprint',
    retainedFor: days(RETENTION.errorReportDays),
  },
  { table: 'feedback', age: 'created_at', retainedFor: days(RETENTION.feedbackDays) },
  { table: 'reports', age: 'decided_at', retainedFor: days(RETENTION.reportDays) },
  {
    table: 'measures',
    age: 'coalesce(lifted_at, ends_at, begun_at)',
    retainedFor: days(RETENTION.sanctionDays),
  },
  {
    table: 'match_conduct',
    age: 'changed_at',
    key: 'account_id',
    retainedFor: days(RETENTION.leavePenaltyDays),
  },
  { table: 'account_networks', age: 'seen_at', retainedFor: days(RETENTION.networkDays) },
  {
    table: 'analysis_queue',
    age: 'ended_at',
    key: 'game_id',
    retainedFor: days(RETENTION.analysisDays),
  },
  { table: 'tactic_runs', age: 'created_at', retainedFor: days(RETENTION.tacticRunDays) },
  { table: 'vacations', age: 'until_at', retainedFor: days(RETENTION.vacationDays) },
  {
    table: 'api_tokens',
    age: 'coalesce(last_used_at, created_at)',
    retainedFor: days(RETENTION.tokenDays),
  },
  {
    table: 'paired_outcomes',
    age: 'created_at',
    key: 'room_name',
    retainedFor: days(RETENTION.roomDays),
  },
  { table: 'operator_actions', age: 'created_at', retainedFor: days(RETENTION.operatorLogDays) },
];

const ROOMS = statement(
  'sweep-rooms-over',
  `delete from rooms where id in (
     select id from rooms where id < ${ROOM_MADE_BEFORE} and state in ('over', 'expired')
     order by id limit ${SWEEP_ROWS} for update skip locked) returning 1 as gone`,
);
const PREVIOUS_EMAILS = statement(
  'sweep-previous-emails',
  `update accounts set previous_email = null, previous_email_until = null where id in (
     select id from accounts where previous_email is not null and previous_email_until < now()
     order by previous_email_until limit ${SWEEP_ROWS} for update skip locked) returning 1 as gone`,
);
// A guest without a session can never return. Other features erase their own data about the guest.
const ABANDONED = statement<{
  readonly last: string | null;
  readonly abandoned: readonly string[];
}>(
  'sweep-guests-abandoned',
  `with page as (
     select id from accounts where is_guest and id > $1
       and created_at < now() - interval '${RETENTION.guestDays} days'
     order by id limit ${GUESTS_AT_ONCE})
   select max(id) as last, coalesce(array_agg(id::text order by id) filter (where
     not exists (select from sessions s where s.account_id = page.id)
     and not exists (select from games g where g.red_id = page.id)
     and not exists (select from games g where g.black_id = page.id)
     and not exists (select from rooms r where r.creator_id = page.id)
     and not exists (select from rooms r where r.red_id = page.id)
     and not exists (select from rooms r where r.black_id = page.id)
     and not exists (select from room_chat c where c.account_id = page.id)
     and not exists (select from measures m where m.account_id = page.id and m.lifted_at is null
       and coalesce(m.ends_at > now(), true))
     and not exists (select from reports r where r.account_id = page.id and r.decided_at is null
       and r.reporter_id <> page.id)
     and not exists (select from operator_actions o where o.account_id = page.id)
     and not exists (select from operator_actions o where o.operator_id = page.id)), '{}') as abandoned
   from page`,
);
const REMOVE = statement(
  'sweep-guest-remove',
  'delete from accounts where id = $1 and is_guest and not exists (select from sessions where account_id = $1)',
);

/** Removes expired rows of one table, a bounded number per run. */
export interface Sweep {
  readonly table: string;
  /** Returns the number of rows removed. */
  readonly run: () => Promise<number>;
}

export function retentionStore(database: Database) {
  const sweepOf = (table: string, sweeping: Statement<Readonly<Record<string, never>>>): Sweep => ({
    table,
    run: async () => (await database.rows(sweeping, [])).length,
  });
  return {
    sweeps: [
      ...RULES.map((rule) => sweepOf(rule.table, sweepingOf(rule))),
      sweepOf('rooms', ROOMS),
      { table: 'slow_rooms', run: () => removeOldSlowRooms(database, SWEEP_ROWS) },
      sweepOf('previous_emails', PREVIOUS_EMAILS),
    ],
    /** Checks the batch of guests after this id; returns the abandoned ones and the id to continue from. */
    abandonedGuests: async (
      after: string,
    ): Promise<{ readonly last: string | null; readonly abandoned: readonly string[] }> => {
      const [row] = await database.rows(ABANDONED, [after]);
      return row ?? { last: null, abandoned: [] };
    },
    removeGuest: async (id: string): Promise<void> => {
      await database.rows(REMOVE, [id]);
    },
  };
}

export type RetentionStore = ReturnType<typeof retentionStore>;

/** Oldest first; skips rows that another worker is removing. */
function sweepingOf(rule: RetentionRule): Statement<Readonly<Record<string, never>>> {
  const { table, age, retainedFor, key = 'id', only = 'true' } = rule;
  return statement(
    `sweep-${table}`,
    `delete from ${table} where ${key} in (
       select ${key} from ${table} where ${age} < now() - ${retainedFor} and ${only}
       order by ${age} limit ${SWEEP_ROWS} for update skip locked) returning 1 as gone`,
  );
}

function days(number: number): string {
  return `interval '${number} days'`;
}

function hours(number: number): string {
  return `interval '${number} hours'`;
}
