import * as z from 'zod/mini';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Database, statement } from '../../platform/database.ts';
import type { RankedKind, StoredRun, VoidCause } from './tactic-run.ts';

type RunRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: RankedKind;
  readonly is_ranked: boolean;
  readonly device: string;
  readonly positions: readonly string[];
  readonly attempts: unknown;
  readonly created_at: Date;
  readonly begun_at: Date | null;
  readonly over_at: Date | null;
  readonly void_cause: VoidCause | null;
};

type BestRow = {
  readonly account_id: string;
  readonly user_name: string;
  readonly score: number;
};

type OwnRow = {
  readonly kind: string;
  readonly score: number;
  readonly attempts: unknown;
  readonly begun_at: Date | null;
};

type ListedRow = Pick<RunRow, 'name' | 'kind' | 'attempts' | 'begun_at' | 'void_cause'> & BestRow;

const COLUMNS =
  'id, name, kind, is_ranked, device, positions, attempts, created_at, begun_at, over_at, void_cause';
const TODAY = "(now() at time zone 'Asia/Shanghai')::date";
/** The number of places in a list. */
const LISTED = 10;
/** A player may have several of the day's best runs, so this many are read. */
const RUNS_LOOKED_AT = 200;
const DAYS = 14;
/** The number of days of runs that operators see. */
const LISTED_DAYS = 7;
const LISTED_RUNS_MAX = 50;
const MAX_EXPORTED = 1000;

// Of two pages that open a run concurrently, one creates it and the other reads it.
const ADD = statement(
  'tactic-run-add',
  `insert into tactic_runs (name, account_id, kind, is_ranked, device, positions, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (account_id, kind) where over_at is null do nothing`,
);
const OPEN = statement<RunRow>(
  'tactic-run-open',
  `select ${COLUMNS} from tactic_runs
   where account_id = $1 and kind = $2 and over_at is null for update`,
);
const FIND = statement<RunRow>(
  'tactic-run-find',
  `select ${COLUMNS} from tactic_runs where account_id = $1 and name = $2 for update`,
);
const SAVE = statement(
  'tactic-run-save',
  `update tactic_runs set device = $2, attempts = $3, score = $4, begun_at = $5, over_at = $6,
     void_cause = $7,
     day = coalesce(day, ($5::timestamptz at time zone 'Asia/Shanghai')::date)
   where id = $1`,
);
const KEEP_BEST = statement(
  'tactic-run-keep-best',
  `insert into tactic_run_bests as b (account_id, kind, score)
   select account_id, kind, score from tactic_runs where id = $1 and is_ranked and score > 0 and void_cause is null
   on conflict (account_id, kind) do update set score = excluded.score, reached_at = now()
   where b.score < excluded.score`,
);
// Replaces a best run that no longer counts by the best of those that do; keeps a better one that is no longer stored.
const FORGET_BEST = statement(
  'tactic-run-forget-best',
  `with lost as (select account_id, kind, score from tactic_runs where id = $1),
     rest as (select max(r.score) as score from tactic_runs r join lost using (account_id, kind)
       where r.is_ranked and r.void_cause is null and r.score > 0),
     gone as (delete from tactic_run_bests b using lost, rest where b.account_id = lost.account_id
       and b.kind = lost.kind and b.score <= lost.score and rest.score is null)
   update tactic_run_bests b set score = rest.score from lost, rest
   where b.account_id = lost.account_id and b.kind = lost.kind and b.score <= lost.score
     and rest.score < b.score`,
);
const SET_VOID = statement<{ readonly id: string; readonly account_id: string }>(
  'tactic-run-set-void',
  `update tactic_runs set void_cause = $2
   where name = $1 and is_ranked and (void_cause is null) <> ($2::text is null)
   returning id, account_id`,
);
const LISTED_RUNS = statement<ListedRow>(
  'tactic-run-listed',
  `select r.name, r.kind, r.account_id, a.user_name, r.score, r.attempts, r.begun_at, r.void_cause
   from tactic_runs r join accounts a on a.id = r.account_id
   where r.is_ranked and r.score > 0 and r.day > ${TODAY} - ${LISTED_DAYS}
   order by r.score desc, r.id limit ${LISTED_RUNS_MAX}`,
);
// Reads both tables: a guest has runs but no row in the table of bests.
const BEST = statement<{ readonly best: number }>(
  'tactic-run-best',
  `select coalesce(greatest(
     (select max(score) from tactic_runs where account_id = $1 and kind = $2 and name <> $3
        and void_cause is null),
     (select score from tactic_run_bests where account_id = $1 and kind = $2
        and reached_at < coalesce((select begun_at from tactic_runs where name = $3), now()))), 0) as best`,
);
const OWN_DAYS = statement<{ readonly ago: number; readonly best: number; readonly runs: number }>(
  'tactic-run-days',
  `select ${TODAY} - day as ago, max(score) as best, count(*)::int as runs from tactic_runs
   where account_id = $1 and kind = $2 and day > ${TODAY} - ${DAYS} and void_cause is null group by day`,
);
const SHOWN = (account: string): string =>
  `not a.is_guest and a.deleted_at is null and coalesce(a.banned_until <= now(), true)
     and not exists (select from blocks b where (b.account_id = ${account} and b.blocked_id = a.id)
       or (b.account_id = a.id and b.blocked_id = ${account}))`;
const DAY_BEST = statement<BestRow>(
  'tactic-run-day-best',
  `select account_id, user_name, max(score) as score, min(id) as first from (
     select r.id, r.account_id, a.user_name, r.score from tactic_runs r join accounts a on a.id = r.account_id
     where r.kind = $2 and r.day = ${TODAY} and r.is_ranked and r.score > 0 and r.void_cause is null
       and ${SHOWN('$1')}
     order by r.score desc, r.id limit ${RUNS_LOOKED_AT}) as best
   group by account_id, user_name order by score desc, first limit ${LISTED}`,
);
const ALL_BEST = statement<BestRow>(
  'tactic-run-all-best',
  `select r.account_id, a.user_name, r.score
   from tactic_run_bests r join accounts a on a.id = r.account_id
   where r.kind = $2 and ${SHOWN('$1')}
   order by r.score desc, r.reached_at limit ${LISTED}`,
);
const FRIEND_BEST = statement<BestRow>(
  'tactic-run-friend-best',
  `select r.account_id, a.user_name, r.score
   from follows f join tactic_run_bests r on r.account_id = f.followed_id join accounts a on a.id = r.account_id
   where f.account_id = $1 and r.kind = $2 and ${SHOWN('$1')}
   order by r.score desc, r.reached_at limit ${LISTED}`,
);
const EXPORTED = statement<OwnRow>(
  'tactic-run-exported',
  `select kind, score, attempts, begun_at from tactic_runs
   where account_id = $1 order by id desc limit ${MAX_EXPORTED}`,
);
const EXPORTED_BESTS = statement<{
  readonly kind: string;
  readonly score: number;
  readonly reached_at: Date;
}>(
  'tactic-run-exported-bests',
  'select kind, score, reached_at from tactic_run_bests where account_id = $1 order by kind',
);
const ERASE = statement('tactic-run-erase', 'delete from tactic_runs where account_id = $1');
const ERASE_BESTS = statement(
  'tactic-run-erase-bests',
  'delete from tactic_run_bests where account_id = $1',
);

/** A run to create. */
type NewRun = Pick<
  StoredRun,
  'name' | 'kind' | 'isRanked' | 'device' | 'positions' | 'createdAt'
> & { readonly accountId: string };

export function tacticRunsStore(database: Database) {
  return {
    add: async (run: NewRun): Promise<void> => {
      const { name, accountId, kind, isRanked, device, positions, createdAt } = run;
      const created = new Date(createdAt);
      await database.rows(ADD, [name, accountId, kind, isRanked, device, positions, created]);
    },
    /** The open run of a kind, locked. */
    open: async (accountId: string, kind: RankedKind) =>
      runOf(await database.rows(OPEN, [accountId, kind])),
    /** One run, locked. */
    find: async (accountId: string, name: string) =>
      runOf(await database.rows(FIND, [accountId, name])),
    save: async (run: StoredRun, score: number): Promise<void> => {
      const { id, device, attempts, begunAt, overAt, voidCause } = run;
      const [begun, over] = [momentOf(begunAt), momentOf(overAt)];
      const played = JSON.stringify(attempts);
      await database.rows(SAVE, [id, device, played, score, begun, over, voidCause]);
      await database.rows(voidCause === null ? KEEP_BEST : FORGET_BEST, [id]);
    },
    /** Removes a run from the lists or lets it count again; returns its player, undefined if nothing changed. */
    setVoid: async (name: string, isVoid: boolean): Promise<string | undefined> => {
      const [row] = await database.rows(SET_VOID, [name, isVoid ? 'operator' : null]);
      if (row === undefined) return undefined;
      await database.rows(isVoid ? FORGET_BEST : KEEP_BEST, [row.id]);
      return row.account_id;
    },
    /** The best ranked runs of the last days, including those that do not count. */
    listed: async () => (await database.rows(LISTED_RUNS, [])).map(listedRun),
    /** The player's best score before this run. */
    bestBefore: async (accountId: string, kind: RankedKind, name: string): Promise<number> =>
      (await database.rows(BEST, [accountId, kind, name]))[0]?.best ?? 0,
    /** The number of runs started today, and the best score of each of the last days, today last. */
    ownDays: async (accountId: string, kind: RankedKind) => {
      const rows = await database.rows(OWN_DAYS, [accountId, kind]);
      const days = Array.from(
        { length: DAYS },
        (_, index) => rows.find(({ ago }) => ago === DAYS - 1 - index)?.best ?? null,
      );
      return { days, today: rows.find(({ ago }) => ago === 0)?.runs ?? 0 };
    },
    /** The best runs of today, of all time, and of players that the reader follows. */
    lists: async (readerId: string, kind: RankedKind) => ({
      dayBest: (await database.rows(DAY_BEST, [readerId, kind])).map(bestOf),
      allBest: (await database.rows(ALL_BEST, [readerId, kind])).map(bestOf),
      friendBest: (await database.rows(FRIEND_BEST, [readerId, kind])).map(bestOf),
    }),
    exported: async (accountId: string) => ({
      runs: (await database.rows(EXPORTED, [accountId])).map(
        ({ kind, score, attempts, begun_at: begunAt }) => ({ kind, score, attempts, begunAt }),
      ),
      bests: (await database.rows(EXPORTED_BESTS, [accountId])).map(
        ({ kind, score, reached_at: reachedAt }) => ({ kind, score, reachedAt }),
      ),
    }),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
      await database.rows(ERASE_BESTS, [accountId]);
    },
  };
}

export type TacticRunsStore = ReturnType<typeof tacticRunsStore>;

export function tacticRunPersonalData(runs: TacticRunsStore): PersonalData {
  return {
    name: 'tacticRuns',
    read: (accountId) => runs.exported(accountId),
    erase: (accountId) => runs.erase(accountId),
  };
}

const attemptsSchema = z.array(
  z.object({ result: z.enum(['right', 'wrong', 'skipped', 'void']), at: z.number() }),
);

function runOf([row]: readonly RunRow[]): StoredRun | undefined {
  return row === undefined ? undefined : storedRun(row);
}

function storedRun(row: RunRow): StoredRun {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    isRanked: row.is_ranked,
    device: row.device,
    positions: row.positions,
    attempts: z.parse(attemptsSchema, row.attempts),
    createdAt: row.created_at.getTime(),
    begunAt: row.begun_at?.getTime() ?? null,
    overAt: row.over_at?.getTime() ?? null,
    voidCause: row.void_cause,
  };
}

function listedRun(row: ListedRow) {
  const attempts = z.parse(attemptsSchema, row.attempts);
  return {
    runId: row.name,
    kind: row.kind,
    ...bestOf(row),
    missed: attempts.filter(({ result }) => result === 'wrong').length,
    seconds: Math.round((attempts.at(-1)?.at ?? 0) / 1000),
    begunAt: (row.begun_at ?? new Date(0)).toISOString(),
    voidCause: row.void_cause,
  };
}

function momentOf(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}

function bestOf({ account_id: userId, user_name: userName, score }: BestRow) {
  return { userId, userName, score };
}
