import type { DECISIONS, Measure, MEASURE_KINDS, MeasureReason } from '@chuhe/protocol';
import { type Database, statement } from '../platform/database.ts';

type MeasureKind = (typeof MEASURE_KINDS)[number];

/** A measure to be taken. */
interface NewMeasure {
  readonly accountId: string;
  readonly kind: MeasureKind;
  readonly reason: MeasureReason;
  /** What the person is told besides. */
  readonly note: string;
  /** Null for what has no end. */
  readonly minutes: number | null;
}

type MeasureRow = {
  readonly id: string;
  readonly account_id: string;
  readonly kind: MeasureKind;
  readonly reason: MeasureReason;
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

const BEGIN = statement<{ id: string }>(
  'measure-begin',
  `insert into measures (account_id, kind, reason, note, ends_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => $5::int)) returning id`,
);
const MUTE = statement(
  'measure-mute',
  'update accounts set muted_until = now() + make_interval(mins => $2::int) where id = $1',
);
const BAN = statement(
  'measure-ban',
  `update accounts set banned_until = now() + make_interval(mins => $2::int), ban_reason = $3
   where id = $1`,
);
const LIFT = statement<{ id: string }>(
  'measure-lift',
  `update measures set lifted_at = now()
   where account_id = $1 and kind = $2 and lifted_at is null and coalesce(ends_at > now(), true)
   returning id`,
);
const UNMUTE = statement<{ id: string }>(
  'measure-unmute',
  `update accounts set muted_until = null where id = $1 and muted_until > now() returning id`,
);
const UNBAN = statement<{ id: string }>(
  'measure-unban',
  `update accounts set banned_until = null, ban_reason = null
   where id = $1 and banned_until > now() returning id`,
);
const BY_ID = statement<MeasureRow>(
  'measure-by-id',
  `select ${SEEN} from measures m ${APPEALED} where m.id = $1`,
);
const LIST = statement<MeasureRow>(
  'measure-list',
  `select ${SEEN} from measures m ${APPEALED} where m.account_id = $1 order by m.id desc limit 20`,
);
const ERASE = statement('measure-erase', 'delete from measures where account_id = $1');

/** What was decided against people. */
export function measuresStore(database: Database) {
  const byId = async (id: string): Promise<(Measure & { accountId: string }) | undefined> => {
    const [row] = await database.rows(BY_ID, [id]);
    return row && { ...measureOf(row), accountId: row.account_id };
  };
  return {
    byId,
    /** Takes effect with the transaction it is in. */
    async begin({ accountId, kind, reason, note, minutes }: NewMeasure): Promise<Measure> {
      const [row] = await database.rows(BEGIN, [accountId, kind, reason, note, minutes]);
      if (kind === 'mute') await database.rows(MUTE, [accountId, minutes]);
      if (kind === 'ban')
        await database.rows(BAN, [accountId, minutes, note === '' ? reason : note]);
      const measure = row && (await byId(row.id));
      if (measure === undefined) throw new Error('a measure was not stored');
      return measure;
    },
    /** False when there was nothing to lift. */
    async lift(accountId: string, kind: 'mute' | 'ban'): Promise<boolean> {
      await database.rows(LIFT, [accountId, kind]);
      const changed = await database.rows(kind === 'mute' ? UNMUTE : UNBAN, [accountId]);
      return changed.length > 0;
    },
    /** The last ones against somebody, newest first. */
    async list(accountId: string): Promise<Measure[]> {
      return (await database.rows(LIST, [accountId])).map(measureOf);
    },
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type MeasuresStore = ReturnType<typeof measuresStore>;

function measureOf(row: MeasureRow): Measure {
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
