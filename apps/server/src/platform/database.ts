import {
  type ClientBase,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';

/** A prepared statement; the name identifies it on a connection. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  /** Never set; carries the row type. */
  readonly row?: Row;
}

export function statement<Row extends QueryResultRow = Readonly<Record<string, never>>>(
  name: string,
  text: string,
): Statement<Row> {
  return { name, text };
}

/** Runs prepared statements; a transaction is a database too. */
export interface Database {
  rows<Row extends QueryResultRow>(
    sql: Statement<Row>,
    values: readonly unknown[],
  ): Promise<readonly Row[]>;
  /** Runs `work` on one connection, atomically. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

/** A database with its own connections. */
export interface DatabasePool extends Database {
  close(): Promise<void>;
  /** Connections in use, idle, and callers waiting for one. */
  load(): { readonly total: number; readonly idle: number; readonly waiting: number };
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** For the few connections of the hot path: short statements, one plan for all values. */
  readonly isHot?: boolean;
  /** The timeout of an answer; by default slightly longer than PostgreSQL's statement timeout. */
  readonly answerMillis?: number;
  /** Runs a statement on its connection and measures it. */
  readonly timed?: Timed;
}

export type Timed = <Result>(statement: () => Promise<Result>) => Promise<Result>;

export function openDatabase({
  url,
  connections,
  onError,
  isHot = false,
  answerMillis = (isHot ? HOT_STATEMENT_MILLIS : STATEMENT_MILLIS) + ANSWER_GRACE_MILLIS,
  timed = (run) => run(),
}: DatabaseOptions): DatabasePool {
  const pool = new Pool({
    connectionString: withOptions(url, isHot ? HOT_OPTIONS : OPTIONS),
    max: connections,
    connectionTimeoutMillis: CONNECT_MILLIS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MILLIS,
    statement_timeout: isHot ? HOT_STATEMENT_MILLIS : STATEMENT_MILLIS,
    // The caller gets its timeout much sooner. The connection stays taken until then, so that a PostgreSQL whose
    // commits wait for a standby does not get a new connection for each hanging statement.
    query_timeout: answerMillis * 5,
    lock_timeout: isHot ? HOT_LOCK_MILLIS : 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'chuhe',
  });
  pool.on('error', onError);
  const unreplicated = new WeakSet<ClientBase>();
  pool.on('connect', (client) => {
    // The pool listens to idle connections, a transaction to its own. During the handover between them an error would
    // have no listener and would end the process.
    client.on('error', ignore);
    client.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) unreplicated.add(client);
    });
  });
  const query = async <Row extends QueryResultRow>(client: ClientBase, sql: QueryConfig) => {
    const result = await timed(() => client.query<Row>(sql));
    if (unreplicated.has(client)) throw new NotReplicated();
    return result;
  };
  return {
    rows: rowsOf((sql) => onePoolClient(pool, (client) => query(client, sql)), answerMillis),
    transaction: async (work) => {
      const askedAt = performance.now();
      const client = await pool.connect();
      const beginMillis = Math.max(0, askedAt + answerMillis - performance.now());
      // The pool listens only to idle connections; an unhandled error ends the process.
      client.on('error', onError);
      const release = (isBroken: boolean): void => {
        client.off('error', onError);
        client.release(isBroken);
      };
      const run: RunOn = (sql) => query(client, sql);
      return inTransaction({ run, release, beginMillis, answerMillis }, work);
    },
    close: () => pool.end(),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * The PostgreSQL routine that warns when a commit's wait for its standby was cancelled. The statement then succeeds
 * although the standby may not have it.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** Timeout for getting a connection. */
const CONNECT_MILLIS = 4000;
/** Timeout of a statement. PostgreSQL does not count a commit's wait for a standby. */
const STATEMENT_MILLIS = 5000;
/** Timeout of a statement on the hot path. */
export const HOT_STATEMENT_MILLIS = 2000;
/** Extra time for an answer: a frozen PostgreSQL does not even report its timeout. */
const ANSWER_GRACE_MILLIS = 300;
/** Timeout for a row lock on the hot path: other statements wait in the same batch. */
const HOT_LOCK_MILLIS = 300;

/** Disables JIT: compiling a plan takes seconds of CPU, longer than any statement here may run. */
const OPTIONS = '-c jit=off';
const HOT_OPTIONS = `${OPTIONS} -c plan_cache_mode=force_generic_plan`;

function withOptions(url: string, added: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} ${added}`.trim());
  return address.href;
}

/** Whether a statement failed because a row with these unique values already exists. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Whether a statement aborted itself: statements do so by dividing by zero. */
export function isDivisionByZero(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22012';
}

/** Whether a statement failed because of its values and would fail again. */
export function isDataFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|21)/.test(error.code ?? '');
}

/** Whether a statement timed out waiting for a row that another connection had locked. */
export function isLockTimeOut(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** The database did not answer in time. The statement may still take effect. */
export class DatabaseSilent extends Error {
  /** Settles when the answer arrives after all, or when it never will. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>) {
    super('the database did not answer in time');
    this.late = late;
  }
}

/** Texts of `pg-pool` for a caller who got no connection in time. */
const NO_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** Whether the caller waited in vain for an answer or for a connection: the next one would wait just as long. */
export function isDatabaseSilent(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true;
  return error instanceof Error && NO_CONNECTION.test(error.message);
}

/** A commit stopped waiting for its standby: it is stored here and would be lost with this PostgreSQL. */
class NotReplicated extends Error {
  constructor() {
    super('the wait for the standby was cancelled');
  }
}

/** Thrown without running a statement while the database is known to be away. */
export class DatabaseAway extends Error {}

/** Shutting down, starting, too many connections, read-only, connection lost, statement or lock timeout. */
const AWAY_CODES = /^(?:57P0[1-3]|57014|55P03|53[0-9A-Z]{3}|25006|08[0-9A-Z]{3})$/;
/** Node's codes for a machine or port that cannot be reached. */
const NETWORK_CODES = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/;
/** Messages of driver errors that have no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered|was closed)|Query read timeout)/;

/** Whether a statement failed because the database is unavailable or overloaded, and may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseSilent || error instanceof NotReplicated) return true;
  if (error instanceof DatabaseAway) return true;
  if (error instanceof DatabaseError) return AWAY_CODES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK_CODES.test(code) || LOST.test(error.message);
}

function ignore(): void {
  // The next statement on the connection fails and reports it.
}

function inTime<Result>(answer: Promise<Result>, millis: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DatabaseSilent(answer));
    }, millis);
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** Runs a statement on a given connection. */
type RunOn = <Row extends QueryResultRow>(sql: QueryConfig) => Promise<QueryResult<Row>>;

/**
 * Runs one statement on a connection of the pool. Discards the connection if the statement failed, unless PostgreSQL
 * rejected its values.
 */
async function onePoolClient<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await run(client);
    client.release();
    return result;
  } catch (error) {
    client.release(!isDataFault(error));
    throw error;
  }
}

function rowsOf(run: RunOn, answerMillis: number): Database['rows'] {
  return async <Row extends QueryResultRow>(
    { name, text }: Statement<Row>,
    values: readonly unknown[],
  ) => {
    const answer = run<Row>({ name, text, values: [...values] });
    return (await inTime(answer, answerMillis)).rows;
  };
}

/** A connection held by one transaction. */
interface Lease {
  readonly run: RunOn;
  /** Returns the connection; closing a broken one rolls back its uncommitted work. */
  readonly release: (isBroken: boolean) => void;
  /** The timeout of the first statement: the wait for the connection is part of the caller's wait. */
  readonly beginMillis: number;
  readonly answerMillis: number;
}

async function inTransaction<Result>(
  lease: Lease,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { run, release, beginMillis, answerMillis } = lease;
  const database: Database = {
    rows: rowsOf(run, answerMillis),
    transaction: (inner) => inner(database),
  };
  try {
    await inTime(run({ text: 'begin' }), beginMillis);
    const result = await work(database);
    await inTime(run({ text: 'commit' }), answerMillis);
    release(false);
    return result;
  } catch (error) {
    if (error instanceof DatabaseSilent) releaseLate(lease, error.late);
    else await rollBack(lease);
    throw error;
  }
}

async function rollBack(lease: Lease): Promise<void> {
  const rollback = lease.run({ text: 'rollback' });
  try {
    await inTime(rollback, HOT_STATEMENT_MILLIS);
    lease.release(false);
  } catch {
    // The caller gets the error that caused the rollback.
    releaseLate(lease, rollback);
  }
}

/** Closes a connection after its pending statement has settled. */
function releaseLate({ release }: Lease, late: Promise<unknown>): void {
  const end = (): void => {
    release(true);
  };
  late.then(end, end);
}
