import { DatabaseError, Pool, type PoolClient, type QueryResultRow } from 'pg';

/** A prepared statement: its name is its identity on a connection. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  /** Never set: it carries the type of a row. */
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
  /** Runs `work` on one connection: all of it is stored, or nothing. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

/** A database with connections of its own. */
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
}

export function openDatabase({
  url,
  connections,
  onError,
  isHot = false,
}: DatabaseOptions): DatabasePool {
  const pool = new Pool({
    connectionString: isHot ? withGenericPlans(url) : url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: isHot ? HOT_STATEMENT_MILLIS : 5000,
    lock_timeout: isHot ? HOT_LOCK_MILLIS : 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'chuhe',
  });
  pool.on('error', onError);
  return {
    rows: rowsOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      // The pool listens to its idle connections only; a fault that nobody hears ends the process.
      client.on('error', onError);
      try {
        return await inTransaction(client, work);
      } finally {
        client.off('error', onError);
      }
    },
    close: () => pool.end(),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** How long a statement of the hot path may take; afterwards it has surely not been done. */
export const HOT_STATEMENT_MILLIS = 2000;
/** How long it may wait for a row that another connection is writing: others wait in the same batch. */
const HOT_LOCK_MILLIS = 300;

function withGenericPlans(url: string): string {
  const hot = new URL(url);
  const options = hot.searchParams.get('options') ?? '';
  hot.searchParams.set('options', `${options} -c plan_cache_mode=force_generic_plan`.trim());
  return hot.href;
}

/** Whether a statement failed because a row with these unique values exists already. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Whether a statement failed because of what it was given, and would fail again. */
export function isDataFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|21)/.test(error.code ?? '');
}

/** Whether a statement was not done because another connection held on to a row. */
export function isLockTimeOut(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

function rowsOf(connection: Pool | PoolClient): Database['rows'] {
  return async <Row extends QueryResultRow>(
    { name, text }: Statement<Row>,
    values: readonly unknown[],
  ) => (await connection.query<Row>({ name, text, values: [...values] })).rows;
}

async function inTransaction<Result>(
  client: PoolClient,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database: Database = {
    rows: rowsOf(client),
    transaction: (inner) => inner(database),
  };
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(database);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
