import type { OperatorActionName } from '@chuhe/protocol';
import { type Database, statement } from '../platform/database.ts';

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

/** What an operator did, to whom. */
export interface OperatorAction {
  /** The name, as the log shows it. */
  readonly operator: string;
  /** The account; null for commands given at the server. */
  readonly operatorId: string | null;
  readonly action: OperatorActionName;
  readonly accountId?: string | undefined;
  readonly details: object;
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
const FIND = statement<AccountSheet>(
  'operator-find',
  `${SHEET} and (a.user_name = $1 or a.email = $1
     or a.id = case when $1 ~ '^[1-9][0-9]{0,17}$' then $1::bigint end)
   order by (a.user_name = $1) desc limit 1`,
);
const BY_ID = statement<AccountSheet>('operator-by-id', `${SHEET} and a.id = $1`);
const SET_OPERATOR = statement<{ id: string }>(
  'operator-set',
  'update accounts set is_operator = $2 where id = $1 and not is_guest returning id',
);
const RENAME = statement('operator-rename', `update accounts set user_name = $2 where id = $1`);
const RECORD = statement(
  'operator-record',
  `insert into operator_actions (operator, operator_id, action, account_id, details)
   values ($1, $2, $3, $4, $5)`,
);
const LOG = statement<ActionRow>(
  'operator-log',
  `select o.id, o.operator, o.action, o.account_id, a.user_name, a.is_guest, o.details, o.created_at
   from operator_actions o left join accounts a on a.id = o.account_id
   where o.id < $1 and ($3::bigint is null or o.account_id = $3) order by o.id desc limit $2`,
);

export function operatorStore(database: Database) {
  return {
    /** By name, address or number. */
    async find(who: string): Promise<AccountSheet | undefined> {
      const [row] = await database.rows(FIND, [who]);
      return row;
    },
    async byId(id: string): Promise<AccountSheet | undefined> {
      const [row] = await database.rows(BY_ID, [id]);
      return row;
    },
    /** False for guests: whoever decides about others must be known. */
    async setOperator(accountId: string, isOperator: boolean): Promise<boolean> {
      return (await database.rows(SET_OPERATOR, [accountId, isOperator])).length > 0;
    },
    async rename(accountId: string, userName: string): Promise<void> {
      await database.rows(RENAME, [accountId, userName]);
    },
    /** Belongs into the transaction of what it tells. */
    async record(action: OperatorAction): Promise<void> {
      const { operator, operatorId, accountId, details } = action;
      const values = [operator, operatorId, action.action, accountId ?? null];
      await database.rows(RECORD, [...values, JSON.stringify(details)]);
    },
    /** What was done, newest first; to one person, or at all. */
    log: (below: string, most: number, accountId: string | undefined) =>
      database.rows(LOG, [below, most, accountId ?? null]),
  };
}

export type OperatorStore = ReturnType<typeof operatorStore>;
