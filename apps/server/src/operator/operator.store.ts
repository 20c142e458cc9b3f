import { type Database, statement } from '../platform/database.ts';

/** An account as an operator sees it. */
export type AccountSheet = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
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
  readonly operator: string;
  readonly action: string;
  readonly accountId?: string;
  readonly details: object;
}

const FIND = statement<AccountSheet>(
  'operator-find',
  `select a.id, a.user_name, a.is_guest, a.email, a.created_at, a.muted_until, a.banned_until, a.ban_reason,
     count(s.id) as devices, max(s.last_seen_at) as last_seen_at
   from accounts a left join sessions s on s.account_id = a.id
   where a.user_name = $1 or a.email = $1 or a.id::text = $1
   group by a.id order by (a.user_name = $1) desc limit 1`,
);
const MUTE = statement(
  'operator-mute',
  `update accounts set muted_until = case when $2::int = 0 then null else now() + make_interval(mins => $2::int) end
   where id = $1`,
);
const BAN = statement(
  'operator-ban',
  `update accounts set ban_reason = $3,
     banned_until = case when $2::int = 0 then null else now() + make_interval(days => $2::int) end
   where id = $1`,
);
const RECORD = statement(
  'operator-record',
  'insert into operator_actions (operator, action, account_id, details) values ($1, $2, $3, $4)',
);

export function operatorStore(database: Database) {
  return {
    /** By name, address or number. */
    async find(who: string): Promise<AccountSheet | undefined> {
      const [row] = await database.rows(FIND, [who]);
      return row;
    },
    /** For so many minutes from now; 0 takes it back. */
    async mute(accountId: string, minutes: number): Promise<void> {
      await database.rows(MUTE, [accountId, minutes]);
    },
    /** For so many days from now; 0 takes it back. */
    async ban(accountId: string, days: number, reason: string | null): Promise<void> {
      await database.rows(BAN, [accountId, days, reason]);
    },
    async record({ operator, action, accountId, details }: OperatorAction): Promise<void> {
      await database.rows(RECORD, [operator, action, accountId ?? null, JSON.stringify(details)]);
    },
  };
}

export type OperatorStore = ReturnType<typeof operatorStore>;
