import type { PageError } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

/** The second line of a report: the address of the page without its query, and the build. */
export const PAGE_PLACE = /^(?<path>\/\S*)(?: (?<build>\S+))?$/;

/** An uncaught error of a page, as reported. */
export interface ErrorReport {
  readonly text: string;
  readonly file: string;
  readonly type: string;
  readonly agent: string;
}

const COUNT = statement(
  'error-report-count',
  `insert into error_reports as r (fingerprint, message, file, type, agent) values ($1, $2, $3, $4, $5)
   on conflict (fingerprint) do update set times = r.times + 1, last_seen_at = now(), agent = excluded.agent`,
);

type ErrorRow = {
  readonly id: string;
  readonly message: string;
  readonly type: string;
  readonly agent: string;
  readonly times: string;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
};

const MAX_LISTED = 100;
const COLUMNS = `encode(fingerprint, 'hex') as id, message, type, agent, times, first_seen_at, last_seen_at`;
/** An error that happened again after it was closed is open. */
const IS_OPEN = '(closed_at is null or closed_at < last_seen_at)';
const OPEN = statement<ErrorRow>(
  'error-report-open',
  `select ${COLUMNS} from error_reports where ${IS_OPEN} order by last_seen_at desc limit ${MAX_LISTED}`,
);
// People copy the beginning of a name; one that fits several errors finds none.
const FIND = statement<ErrorRow>(
  'error-report-find',
  `select ${COLUMNS} from error_reports where starts_with(encode(fingerprint, 'hex'), $1) limit 2`,
);
const CLOSE = statement<{ readonly type: string }>(
  'error-report-close',
  `update error_reports set closed_at = now()
   where fingerprint = decode($1, 'hex') and ${IS_OPEN} returning type`,
);

export function errorReportsStore(database: Database) {
  return {
    async count(fingerprint: Buffer, { text, file, type, agent }: ErrorReport): Promise<void> {
      await database.rows(COUNT, [fingerprint, text, file, type, agent]);
    },
    /** Errors that are open since they last happened, latest first. */
    open: async (): Promise<PageError[]> => (await database.rows(OPEN, [])).map(pageError),
    /** The only error whose name begins with the prefix. */
    async find(prefix: string): Promise<PageError | undefined> {
      const [found, other] = await database.rows(FIND, [prefix]);
      return found === undefined || other !== undefined ? undefined : pageError(found);
    },
    /** Removes an error from the list until it happens again; returns its type, or undefined when it is not open. */
    async close(id: string): Promise<string | undefined> {
      return (await database.rows(CLOSE, [id]))[0]?.type;
    },
  };
}

export type ErrorReportsStore = ReturnType<typeof errorReportsStore>;

function pageError(row: ErrorRow): PageError {
  const { id, type, message: text, agent, times } = row;
  const { path: route, build } = PAGE_PLACE.exec(text.split('\n')[1] ?? '')?.groups ?? {};
  return {
    id,
    type,
    text,
    ...(route !== undefined && { route }),
    ...(build !== undefined && { build }),
    agent,
    times: Number(times),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
