import type { DECISIONS, Sanction, SANCTION_KINDS, SanctionReason } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

type SanctionKind = (typeof SANCTION_KINDS)[number];

/** A sanction to impose. */
interface NewSanction {
  readonly accountId: string;
  readonly kind: SanctionKind;
  readonly reason: SanctionReason;
  /** A note to the player. */
  readonly note: string;
  /** Null for a sanction without an end. */
  readonly minutes: number | null;
  /** The name that the sanction takes away. */
  readonly lockedName?: string;
}

type LiftedRow = {
  readonly account_id: string;
  readonly kind: SanctionKind;
  readonly locked_name: string | null;
};

type SanctionRow = {
  readonly id: string;
  readonly account_id: string;
  readonly kind: SanctionKind;
  readonly reason: SanctionReason;
  readonly note: string;
  readonly begun_at: Date;
  readonly ends_at: Date | null;
  readonly lifted_at: Date | null;
  readonly appeal: string | null;
  readonly decision: (typeof DECISIONS)[number] | null;
  readonly answer: string | null;
};

const SEEN = `m.id, m.account_id, m.kind, m.reason, m.note, m.begun_at, m.ends_at, m.lifted_at,
  r.message as appeal, r.decision, r.answer`;
const APPEALED = 'left join reports r on r.measure_id = m.id';

const IN_FORCE = 'lifted_at is null and coalesce(ends_at > now(), true)';

const BEGIN = statement<{ id: string }>(
  'measure-begin',
  `insert into measures (account_id, kind, reason, note, ends_at, locked_name)
   values ($1, $2, $3, $4, now() + make_interval(mins => $5::int), $6) returning id`,
);
const LIFT_ALL = statement<{ id: string }>(
  'measure-lift-all',
  `update measures set lifted_at = now() where account_id = $1 and kind = $2 and ${IN_FORCE}
   returning id`,
);
const LIFT = statement<LiftedRow>(
  'measure-lift',
  `update measures set lifted_at = now() where id = $1 and ${IN_FORCE}
   returning account_id, kind, locked_name`,
);
// The latest end among the remaining sanctions counts, regardless of the order in which they began.
const DERIVE = statement(
  'measure-derive',
  `update accounts a set
     muted_until = (select max(ends_at) from measures
       where account_id = a.id and kind = 'mute' and ${IN_FORCE}),
     (banned_until, ban_reason) = (select ends_at, coalesce(nullif(note, ''), reason) from measures
       where account_id = a.id and kind = 'ban' and ${IN_FORCE} order by ends_at desc limit 1)
   where a.id = $1`,
);
const BY_ID = statement<SanctionRow>(
  'measure-by-id',
  `select ${SEEN} from measures m ${APPEALED} where m.id = $1`,
);
const LIST = statement<SanctionRow>(
  'measure-list',
  `select ${SEEN} from measures m ${APPEALED} where m.account_id = $1 order by m.id desc limit 20`,
);
const ERASE = statement(
  'measure-erase',
  `delete from measures where account_id = $1 and not (${IN_FORCE})`,
);
const LOCK_NAME = statement(
  'measure-lock-name',
  `update measures m set locked_name = a.user_name from accounts a
   where m.account_id = $1 and a.id = $1 and not a.is_guest and m.locked_name is null`,
);

/**
 * Sanctions: each has its own beginning, end and lifting. The state in force follows from the remaining ones; nothing
 * is overwritten.
 */
export function sanctionsStore(database: Database) {
  const byId = async (id: string): Promise<(Sanction & { accountId: string }) | undefined> => {
    const [row] = await database.rows(BY_ID, [id]);
    return row && { ...sanctionOf(row), accountId: row.account_id };
  };
  return {
    byId,
    /** Takes effect with its transaction, which must have locked the account. */
    async begin(sanction: NewSanction): Promise<Sanction> {
      const { accountId, kind, reason, note, minutes, lockedName = null } = sanction;
      const values = [accountId, kind, reason, note, minutes, lockedName];
      const [row] = await database.rows(BEGIN, values);
      await database.rows(DERIVE, [accountId]);
      const stored = row && (await byId(row.id));
      if (stored === undefined) throw new Error('a measure was not stored');
      return stored;
    },
    /** Lifts all sanctions of a kind that are in force and returns their ids. The account is locked. */
    async liftAll(accountId: string, kind: 'mute' | 'ban'): Promise<readonly string[]> {
      const lifted = await database.rows(LIFT_ALL, [accountId, kind]);
      await database.rows(DERIVE, [accountId]);
      return lifted.map(({ id }) => id);
    },
    /** Lifts this sanction and no other; undefined when it has ended or is lifted already. The account is locked. */
    async lift(id: string): Promise<LiftedRow | undefined> {
      const [row] = await database.rows(LIFT, [id]);
      if (row !== undefined) await database.rows(DERIVE, [row.account_id]);
      return row;
    },
    /** The last sanctions of an account, newest first. */
    async list(accountId: string): Promise<Sanction[]> {
      return (await database.rows(LIST, [accountId])).map(sanctionOf);
    },
    /** Sanctions in force outlive the account, and its name stays locked until their end. */
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
      await database.rows(LOCK_NAME, [accountId]);
    },
  };
}

export type SanctionsStore = ReturnType<typeof sanctionsStore>;

function sanctionOf(row: SanctionRow): Sanction {
  const { id, kind, reason, note, appeal } = row;
  return {
    id,
    kind,
    reason,
    note,
    begunAt: row.begun_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    appeal:
      appeal === null ? null : { text: appeal, decision: row.decision, answer: row.answer ?? '' },
  };
}

export function sanctionPersonalData(sanctions: SanctionsStore): PersonalData {
  return {
    name: 'measures',
    read: (accountId) => sanctions.list(accountId),
    erase: (accountId) => sanctions.erase(accountId),
  };
}
