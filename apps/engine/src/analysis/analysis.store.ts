import { Pool, type QueryResultRow } from 'pg';

/** A game that this worker has claimed. */
export interface ClaimedGame {
  readonly id: string;
  readonly startCode: string;
  /** Four digits a move. */
  readonly moves: readonly string[];
  /** The claim that the result must still hold. */
  readonly claim: string;
}

/** The stored result of an analysis. */
export interface GameAnalysis {
  /** Two bytes a ply. */
  readonly verdicts: Uint8Array;
  readonly engine: string;
  readonly network: string | undefined;
  readonly nodes: number;
}

/** Why a game is not analysed: its worker ends, its engine gets no processor time, or the analysis fails. */
export type ReleaseReason = 'interrupted' | 'starved' | 'failed';

interface StoreOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** A worker that dies holds a game for this long. */
  readonly leaseSeconds: number;
}

/** A game that its workers have failed so often waits for the retention job to remove it. */
const MAX_TRIES = 8;
/** A failed game waits this long, times its tries. */
const RETRY_SECONDS = 30;
const COUNTED = 100_000;
const STATEMENT_MILLIS = 5000;
const CONNECTIONS = 2;

// The oldest game first. Workers skip each other's locked rows instead of waiting.
const CLAIM = `with next as materialized (
     select game_id from analysis_queue
     where (claimed_until is null or claimed_until < now()) and tries < ${MAX_TRIES}
     order by ended_at, game_id limit 1 for update skip locked),
   claimed as (update analysis_queue q
     set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => $1), tries = q.tries + 1
     from next where q.game_id = next.game_id returning q.game_id, q.ended_at, q.claim)
   select g.id, g.start_code, g.moves, c.claim
   from claimed c join games g on g.id = c.game_id and g.ended_at = c.ended_at`;
const RENEW = `update analysis_queue set claimed_until = now() + make_interval(secs => $3)
   where game_id = $1 and claim = $2 returning 1 as renewed`;
const RELEASE = `update analysis_queue set claim = null, tries = tries - $3::smallint,
     claimed_until = now() + make_interval(secs => $4 * tries)
   where game_id = $1 and claim = $2`;
// Only the holder of the claim removes the game from the queue, and only the removal stores a result.
const FINISH = `with done as (delete from analysis_queue where game_id = $1 and claim = $2 returning game_id)
   insert into game_analyses (game_id, verdicts, engine, network, nodes)
   select game_id, $3, $4, $5, $6 from done returning 1 as stored`;
const WAITING = `select count(*)::int as waiting from (select from analysis_queue limit ${COUNTED}) queued`;

type ClaimRow = {
  readonly id: string;
  readonly start_code: string;
  readonly moves: string;
  readonly claim: string;
};

/** The durable queue of finished games in PostgreSQL, and their analyses. */
export function openAnalysisStore({ url, onError, leaseSeconds }: StoreOptions) {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: STATEMENT_MILLIS,
    statement_timeout: STATEMENT_MILLIS,
    query_timeout: 2 * STATEMENT_MILLIS,
    keepAlive: true,
    application_name: 'chuhe-analysis',
  });
  pool.on('error', onError);
  const rows = async <Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> => (await pool.query<Row>(text, [...values])).rows;
  return {
    leaseSeconds,
    /** Claims the oldest game that no living worker holds; undefined if there is none. */
    async claim(): Promise<ClaimedGame | undefined> {
      const [row] = await rows<ClaimRow>(CLAIM, [leaseSeconds]);
      if (row === undefined) return undefined;
      const moves = row.moves.match(/.{4}/g) ?? [];
      return { id: row.id, startCode: row.start_code, moves, claim: row.claim };
    },
    /** Holds the game for another lease; false if another worker has it. */
    async renew({ id, claim }: ClaimedGame): Promise<boolean> {
      return (await rows(RENEW, [id, claim, leaseSeconds])).length > 0;
    },
    /** Returns a game. Only a failure counts as a try, and an interrupted game waits no longer. */
    async release({ id, claim }: ClaimedGame, reason: ReleaseReason): Promise<void> {
      const uncounted = reason === 'failed' ? 0 : 1;
      const pauseSeconds = reason === 'interrupted' ? 0 : RETRY_SECONDS;
      await rows(RELEASE, [id, claim, uncounted, pauseSeconds]);
    },
    /** Stores the analysis; false if another worker has the game, or if it was stored before. */
    async finish({ id, claim }: ClaimedGame, analysis: GameAnalysis): Promise<boolean> {
      const { verdicts, engine, network, nodes } = analysis;
      const values = [id, claim, Buffer.from(verdicts), engine, network ?? null, nodes];
      return (await rows(FINISH, values)).length > 0;
    },
    async countWaiting(): Promise<number> {
      return (await rows<{ waiting: number }>(WAITING, []))[0]?.waiting ?? 0;
    },
    close: () => pool.end(),
  };
}

export type AnalysisStore = ReturnType<typeof openAnalysisStore>;
