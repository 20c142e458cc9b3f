import type { DECISIONS, REPORT_KINDS, REPORT_REASONS } from '@chuhe/protocol';
import { type Database, statement } from '../platform/database.ts';

type Decision = (typeof DECISIONS)[number];

/** A report with the people in it. */
export type ReportRow = {
  readonly id: string;
  readonly kind: (typeof REPORT_KINDS)[number];
  readonly reporter_id: string;
  readonly reporter_name: string;
  readonly reporter_is_guest: boolean;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly message: string;
  readonly created_at: Date;
  readonly taken_by: string | null;
  readonly decision: Decision | null;
  readonly chat_id: string | null;
  readonly board_id: string | null;
  readonly measure_id: string | null;
  readonly room_id: string | null;
};

/** Whoever took a report and does nothing for so long leaves it to others. */
const TAKEN = "r.taken_at > now() - interval '30 minutes'";
const SEEN = `select r.id, r.kind, r.reporter_id, w.user_name as reporter_name,
    w.is_guest as reporter_is_guest, r.account_id, a.user_name, a.is_guest, r.reason, r.message,
    r.created_at, case when r.decision is not null or ${TAKEN} then t.user_name end as taken_by,
    r.decision, r.chat_id, r.board_id, r.measure_id, r.room_id
  from reports r join accounts w on w.id = r.reporter_id join accounts a on a.id = r.account_id
    left join accounts t on t.id = coalesce(r.decided_by, r.taken_by)`;
// Reports about the same thing are decided together.
const SAME = `o.decided_at is null and o.kind = r.kind and o.account_id = r.account_id
  and o.chat_id is not distinct from r.chat_id and o.board_id is not distinct from r.board_id
  and o.measure_id is not distinct from r.measure_id
  and (r.kind <> 'player' or o.room_id is not distinct from r.room_id)`;

const OPEN = statement<ReportRow>(
  'queue-open',
  `${SEEN} where r.decided_at is null and r.id > $1 order by r.id limit $2`,
);
const DECIDED = statement<ReportRow>(
  'queue-decided',
  `${SEEN} where r.decided_at is not null and r.id < $1 order by r.id desc limit $2`,
);
const BY_ID = statement<ReportRow>('queue-by-id', `${SEEN} where r.id = $1`);
const OTHERS = statement<{ others: string }>(
  'queue-others',
  `select count(*) as others from reports r join reports o on ${SAME} and o.id <> r.id where r.id = $1`,
);
const TAKE = statement<{ id: string }>(
  'queue-take',
  `update reports r set taken_by = $2, taken_at = now()
   where r.id = $1 and r.decided_at is null
     and (r.taken_by is null or r.taken_by = $2 or not ${TAKEN}) returning r.id`,
);
const DECIDE = statement<{ id: string }>(
  'queue-decide',
  `update reports o set decided_by = $2, decided_at = now(), decision = $3, answer = $4
   from reports r where r.id = $1 and r.decided_at is null and ${SAME} returning o.id`,
);
const TALLY = statement<{ upheld: string; dismissed: string; open: string }>(
  'queue-tally',
  `select count(*) filter (where decision = 'upheld') as upheld,
     count(*) filter (where decision = 'dismissed') as dismissed,
     count(*) filter (where decision is null) as open
   from reports where account_id = $1 and kind <> 'appeal'`,
);

/** The reports as operators work through them. */
export function queueStore(database: Database) {
  return {
    /** Open ones after a number, oldest first. */
    open: (above: string, most: number) => database.rows(OPEN, [above, most]),
    /** Decided ones below a number, newest first. */
    decided: (below: string, most: number) => database.rows(DECIDED, [below, most]),
    async byId(id: string): Promise<ReportRow | undefined> {
      return (await database.rows(BY_ID, [id]))[0];
    },
    /** How many other open reports are about the same thing. */
    async others(id: string): Promise<number> {
      return Number((await database.rows(OTHERS, [id]))[0]?.others ?? 0);
    },
    /** False when another operator has it, or it is decided. */
    async take(id: string, operatorId: string): Promise<boolean> {
      return (await database.rows(TAKE, [id, operatorId])).length > 0;
    },
    /** Closes it and the others about the same thing; answers how many. */
    async decide(
      id: string,
      { operatorId, decision, answer }: { operatorId: string; decision: Decision; answer: string },
    ): Promise<number> {
      return (await database.rows(DECIDE, [id, operatorId, decision, answer])).length;
    },
    /** What became of reports about somebody. */
    async tally(accountId: string) {
      const [row] = await database.rows(TALLY, [accountId]);
      return {
        upheld: Number(row?.upheld ?? 0),
        dismissed: Number(row?.dismissed ?? 0),
        open: Number(row?.open ?? 0),
      };
    },
  };
}

export type QueueStore = ReturnType<typeof queueStore>;
