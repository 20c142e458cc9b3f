import { type Database, statement } from '../platform/database.ts';

/** An uncaught error of a page, as it was reported. */
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

export function errorReportsStore(database: Database) {
  return {
    async count(fingerprint: Buffer, { text, file, type, agent }: ErrorReport): Promise<void> {
      await database.rows(COUNT, [fingerprint, text, file, type, agent]);
    },
  };
}

export type ErrorReportsStore = ReturnType<typeof errorReportsStore>;
