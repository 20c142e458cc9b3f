import { NEUTRAL_NAME_PREFIX, type OperatorActionName } from '@chuhe/protocol';
import { LAG_REFILL_MILLIS, LAG_STOCK_MILLIS, type Speed, SPEEDS } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

/** An account as an operator sees it. */
export type AccountSheet = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_operator: boolean;
  readonly email: string | null;
  readonly created_at: Date;
  readonly muted_until: Date | null;
  readonly banned_until: Date | null;
  readonly ban_reason: string | null;
  readonly devices: string;
  readonly last_seen_at: Date | null;
};

/** A player whose lag credit was close to the maximum. */
type LateLineRow = {
  readonly id: string;
  readonly user_name: string;
  readonly games: string;
  readonly millis: string;
};

/** A player whose wins counted only in part. */
type PartialResultsRow = {
  readonly id: string;
  readonly user_name: string;
  readonly kind: Speed;
  readonly games: string;
  readonly points: number;
};

/** The account that a decision concerns; it may be deleted. */
export type Subject = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_operator: boolean;
  readonly is_deleted: boolean;
};

/** An operator's action and its target. */
export interface OperatorAction {
  /** The operator's name, as the log shows it. */
  readonly operator: string;
  /** The operator's account; null for commands on the server. */
  readonly operatorId: string | null;
  readonly action: OperatorActionName;
  readonly accountId?: string | undefined;
  readonly details: object;
}

interface LogRequest {
  readonly below: string;
  readonly most: number;
  /** Limits the log to actions on this account. */
  readonly accountId: string | undefined;
  readonly readerId: string;
}

export type ActionRow = {
  readonly id: string;
  readonly operator: string;
  readonly action: OperatorActionName;
  readonly account_id: string | null;
  readonly user_name: string | null;
  readonly is_guest: boolean | null;
  readonly details: Record<string, unknown>;
  readonly created_at: Date;
};

const SHEET = `select a.id, a.user_name, a.is_guest, a.is_operator, a.email, a.created_at,
    a.muted_until, a.banned_until, a.ban_reason,
    (select count(*) from sessions s where s.account_id = a.id) as devices,
    (select max(s.last_seen_at) from sessions s where s.account_id = a.id) as last_seen_at
  from accounts a where a.deleted_at is null`;
// Numbers are written as #59, so that a name made of digits never selects another account's number.
const FIND = statement<AccountSheet>(
  'operator-find',
  `${SHEET} and case when $1 ~ '^#[1-9][0-9]{0,17}$' then a.id = substr($1, 2)::bigint
     else a.user_name = $1 or a.email = $1 end`,
);
// Serializes decisions about one account; rows that only refer to the account are not blocked.
const LOCK = statement<Subject>(
  'operator-lock',
  `select id, user_name, is_guest, is_operator, deleted_at is not null as is_deleted
   from accounts where id = $1 for no key update`,
);
const SET_OPERATOR = statement<{ id: string }>(
  'operator-set',
  'update accounts set is_operator = $2 where id = $1 and not is_guest returning id',
);
const RENAME = statement('operator-rename', `update accounts set user_name = $2 where id = $1`);
const NEUTRAL_NAME = statement<{ name: string }>(
  'operator-neutral-name',
  `select name from (
     select '${NEUTRAL_NAME_PREFIX}' || $1::text || case when n = 1 then '' else '_' || n end as name, n
     from generate_series(1, 1000) n) as candidates
   where not exists (select from accounts where user_name = name)
     and not exists (select from measures where locked_name = name) order by n limit 1`,
);
const IS_FREE = statement<{ is_free: boolean }>(
  'operator-name-free',
  'select not exists (select from accounts where user_name = $1) as is_free',
);
// The maximum lag credit of a side for the number of plies, minus a tenth; short games do not count.
const LATE_LINES = statement<LateLineRow>(
  'operator-late-lines',
  `select a.id, a.user_name, count(*) as games, sum(line.lag) as millis
   from games g cross join lateral (values (g.red_id, g.red_lag), (g.black_id, g.black_lag)) as line (account_id, lag)
     join accounts a on a.id = line.account_id
   where g.ended_at > now() - interval '30 days' and g.plies >= 20
     and line.lag >= 0.9 * (${LAG_STOCK_MILLIS} + ${LAG_REFILL_MILLIS} * (g.plies / 2 - 1))
   group by a.id having count(*) >= 3 order by count(*) desc, a.id limit 50`,
);
const SPEED_LIST = SPEEDS.map((speed) => `'${speed}'`).join(', ');
// Players with repeated wins that were short or against newcomers from one network.
const PARTIAL_RESULTS = statement<PartialResultsRow>(
  'operator-partial-results',
  `select a.id, a.user_name, c.kind, count(*) as games, sum(c.rating_after - c.rating_before) as points
   from rating_changes c join accounts a on a.id = c.account_id
   where c.weight < 1 and c.kind in (${SPEED_LIST}) and c.changed_at > now() - interval '30 days' and c.rating_after > c.rating_before
   group by a.id, c.kind having count(*) >= 5 order by count(*) desc, a.id limit 50`,
);
const RECORD = statement(
  'operator-record',
  `insert into operator_actions (operator, operator_id, action, account_id, details)
   values ($1, $2, $3, $4, $5)`,
);
// Operators read nothing about reports and sanctions against themselves, and nothing about sanctions against other
// operators.
const LOG = statement<ActionRow>(
  'operator-log',
  `select o.id, o.operator, o.action, o.account_id, a.user_name, a.is_guest, o.details, o.created_at
   from operator_actions o left join accounts a on a.id = o.account_id
   where o.id < $1 and ($3::bigint is null or o.account_id = $3)
     and not coalesce(o.account_id = $4 and o.action = any('{take-report,decide-report}'), false)
     and not coalesce((a.is_operator or a.id = $4) and (o.details ? 'measureId'
       or o.action = any('{mute,unmute,ban,unban,reset-name}')), false)
   order by o.id desc limit $2`,
);

export function operatorStore(database: Database) {
  return {
    /** By name, mail address, or number with a #. */
    async find(who: string): Promise<AccountSheet | undefined> {
      const [row] = await database.rows(FIND, [who]);
      return row;
    },
    /** Locks the account until the transaction ends; always before its reports and sanctions. */
    async lock(id: string): Promise<Subject | undefined> {
      const [row] = await database.rows(LOCK, [id]);
      return row;
    },
    /** A neutral name for this account that is not taken. */
    async neutralName(accountId: string): Promise<string> {
      const [row] = await database.rows(NEUTRAL_NAME, [accountId]);
      if (row === undefined) throw new Error('no neutral name is free');
      return row.name;
    },
    async isNameFree(userName: string): Promise<boolean> {
      return (await database.rows(IS_FREE, [userName]))[0]?.is_free === true;
    },
    /** False for guests: an operator must be a registered player. */
    async setOperator(accountId: string, isOperator: boolean): Promise<boolean> {
      return (await database.rows(SET_OPERATOR, [accountId, isOperator])).length > 0;
    },
    async rename(accountId: string, userName: string): Promise<void> {
      await database.rows(RENAME, [accountId, userName]);
    },
    /** Must run in the transaction of the action it records. */
    async record(action: OperatorAction): Promise<void> {
      const { operator, operatorId, accountId, details } = action;
      const values = [operator, operatorId, action.action, accountId ?? null];
      await database.rows(RECORD, [...values, JSON.stringify(details)]);
    },
    /** Players with the maximum lag credit in several games of the last 30 days. */
    lateLines: () => database.rows(LATE_LINES, []),
    /** Players who won rated games of the last 30 days that counted only in part. */
    partialResults: () => database.rows(PARTIAL_RESULTS, []),
    /** The actions that this operator may read, newest first: on one account, or all. */
    log: ({ below, most, accountId, readerId }: LogRequest) =>
      database.rows(LOG, [below, most, accountId ?? null, readerId]),
  };
}

export type OperatorStore = ReturnType<typeof operatorStore>;
