import type { DECISIONS, REPORT_KINDS, REPORT_REASONS } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

type Decision = (typeof DECISIONS)[number];

/** The decision on a report. */
export interface ReportRuling {
  /** Null for a command on the server. */
  readonly operatorId: string | null;
  readonly decision: Decision;
  /** The answer to an appellant. */
  readonly answer: string;
}

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
  /** Whether the reading operator may read and decide the report. */
  readonly may_decide: boolean;
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly message: string;
  readonly created_at: Date;
  readonly taken_by: string | null;
  readonly decision: Decision | null;
  readonly chat_id: string | null;
  readonly board_id: string | null;
  readonly study_id: string | null;
  readonly tournament_id: string | null;
  readonly measure_id: string | null;
  readonly room_name: string | null;
  readonly excerpt: string | null;
  readonly others: string;
};

/** A report that was taken but not decided within this time is open to other operators again. */
const TAKEN = "r.taken_at > now() - interval '30 minutes'";
// Operators neither decide nor read reports about themselves, nor another operator's appeal. The operator is the first
// value of every statement; null for commands on the server, where everything is allowed.
const MAY_DECIDE = `($1::bigint is null
  or (r.account_id <> $1 and not (r.kind = 'appeal' and a.is_operator)))`;
// Reports about the same thing are decided together. If their subject was deleted, a report stands alone.
const SAME = `o.decided_at is null and o.kind = r.kind and o.account_id = r.account_id and (o.id = r.id
  or (r.kind = 'player' and o.room_name is not distinct from r.room_name)
  or o.chat_id = r.chat_id or o.board_id = r.board_id or o.study_id = r.study_id
  or o.tournament_id = r.tournament_id)`;
const SEEN = `select r.id, r.kind, r.reporter_id, w.user_name as reporter_name,
    w.is_guest as reporter_is_guest, r.account_id, a.user_name, a.is_guest,
    ${MAY_DECIDE} as may_decide, r.reason, r.message,
    r.created_at, case when r.decision is not null or ${TAKEN} then t.user_name end as taken_by,
    r.decision, r.chat_id, r.board_id, r.study_id, r.tournament_id, r.measure_id, r.room_name,
    coalesce(c.unmasked, c.message, b.title, s.title, e.title) as excerpt,
    (select count(*) from reports o where o.id <> r.id and ${SAME}) as others
  from reports r join accounts w on w.id = r.reporter_id join accounts a on a.id = r.account_id
    left join accounts t on t.id = coalesce(r.decided_by, r.taken_by)
    left join room_chat c on c.id = r.chat_id left join residue_boards b on b.id = r.board_id
    left join studies s on s.id = r.study_id left join tournaments e on e.id = r.tournament_id`;
const OPEN = statement<ReportRow>(
  'queue-open',
  `${SEEN} where r.decided_at is null and r.id > $2 and ${MAY_DECIDE} order by r.id limit $3`,
);
const DECIDED = statement<ReportRow>(
  'queue-decided',
  `${SEEN} where r.decided_at is not null and r.id < $2 and ${MAY_DECIDE} order by r.id desc limit $3`,
);
const BY_ID = statement<ReportRow>('queue-by-id', `${SEEN} where r.id = $2`);
const COUNT = statement<{ open: string }>(
  'queue-count',
  `select count(*) as open from reports r join accounts a on a.id = r.account_id
   where r.decided_at is null and ${MAY_DECIDE}`,
);
const NEXT = statement<{ id: string }>(
  'queue-next',
  `select r.id from reports r join accounts a on a.id = r.account_id
   where r.decided_at is null and ${MAY_DECIDE}
     and (r.taken_by is null or r.taken_by = $1 or not ${TAKEN})
   order by r.id <= $2, r.id limit 1`,
);
const TAKE = statement<{ id: string }>(
  'queue-take',
  `update reports r set taken_by = $2, taken_at = now()
   where r.id = $1 and r.decided_at is null
     and (r.taken_by is null or r.taken_by = $2 or not ${TAKEN}) returning r.id`,
);
// Locks the rows in the order of their numbers: the second of two concurrent decisions finds them decided.
const CLOSE = statement<{ id: string; is_taken: boolean }>(
  'queue-close',
  `select o.id, coalesce(o.taken_by <> $2 and ${TAKEN.replace('r.', 'o.')}, false) as is_taken
   from reports r join reports o on ${SAME} where r.id = $1 order by o.id for no key update of o`,
);
const DECIDE = statement<{ reporter_id: string }>(
  'queue-decide',
  `update reports set decided_by = $2, decided_at = now(), decision = $3, answer = $4
   where id = any($1::bigint[]) returning reporter_id`,
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
    /** Open reports after a number that this operator may read, oldest first; all of them for the server. */
    open: (above: string, most: number, readerId: string | null) =>
      database.rows(OPEN, [readerId, above, most]),
    /** Decided reports below a number that this operator may read, newest first. */
    decided: (below: string, most: number, readerId: string) =>
      database.rows(DECIDED, [readerId, below, most]),
    /** A report as one operator, or the server, sees it. */
    async byId(id: string, readerId: string | null): Promise<ReportRow | undefined> {
      return (await database.rows(BY_ID, [readerId, id]))[0];
    },
    /** The number of open reports that this operator may decide. */
    async countOpen(readerId: string): Promise<number> {
      return Number((await database.rows(COUNT, [readerId]))[0]?.open ?? 0);
    },
    /**
     * The next open report after a number that this operator may decide and no other has taken; wraps around at the
     * end.
     */
    async next(after: string, readerId: string): Promise<string | undefined> {
      return (await database.rows(NEXT, [readerId, after]))[0]?.id;
    },
    /** False when another operator has taken the report, or it is decided. */
    async take(id: string, operatorId: string): Promise<boolean> {
      return (await database.rows(TAKE, [id, operatorId])).length > 0;
    },
    /** Closes the report and others about the same thing; returns the reporters, or why it cannot be decided. */
    async decide(
      id: string,
      { operatorId, decision, answer }: ReportRuling,
    ): Promise<readonly string[] | 'not-found' | 'report-taken'> {
      const same = await database.rows(CLOSE, [id, operatorId]);
      if (!same.some((report) => report.id === id)) return 'not-found';
      // The server may decide reports that an operator has taken.
      if (operatorId !== null && same.some((report) => report.is_taken)) return 'report-taken';
      const ids = same.map((report) => report.id);
      const closed = await database.rows(DECIDE, [ids, operatorId, decision, answer]);
      return closed.map(({ reporter_id: reporterId }) => reporterId);
    },
    /** The decisions on reports about a player. */
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
