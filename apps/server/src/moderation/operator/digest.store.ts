import { DEFAULT_LOCALE, type Locale, localeOfCode } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

/** The number of items that wait for operators, and of those that arrived within the last day. */
export type DigestCounts = {
  readonly reports: number;
  readonly newReports: number;
  readonly feedback: number;
  readonly newFeedback: number;
  readonly errors: number;
  readonly newErrors: number;
};

type ReaderRow = { readonly email: string; readonly locale: string | null };

/** The day of a digest begins at eight in the morning in Beijing. */
const DAY = "((now() at time zone 'Asia/Shanghai') - interval '8 hours')::date";
// Only one of several workers gets the row.
const CLAIM = statement<{ readonly day: Date }>(
  'digest-claim',
  `insert into operator_digest as last (day) values (${DAY})
   on conflict (id) do update set day = excluded.day where last.day < excluded.day returning day`,
);
const LAST_DAY = "now() - interval '1 day'";
const IS_OPEN_ERROR = '(closed_at is null or closed_at < last_seen_at)';
const COUNT = statement<DigestCounts>(
  'digest-count',
  `select r.open as reports, r.new as "newReports", f.open as feedback, f.new as "newFeedback",
     e.open as errors, e.new as "newErrors"
   from (select count(*)::integer as open, (count(*) filter (where created_at > ${LAST_DAY}))::integer as new
       from reports where decided_at is null) r,
     (select count(*)::integer as open, (count(*) filter (where created_at > ${LAST_DAY}))::integer as new
       from feedback where closed_at is null) f,
     (select count(*)::integer as open, (count(*) filter (where last_seen_at > ${LAST_DAY}))::integer as new
       from error_reports where ${IS_OPEN_ERROR}) e`,
);
const READERS = statement<ReaderRow>(
  'digest-readers',
  `select a.email, (select s.locale from sessions s
     where s.account_id = a.id and s.locale is not null order by s.last_seen_at desc limit 1) as locale
   from accounts a where a.is_operator and a.email is not null and a.deleted_at is null`,
);

/** The data of the operators' digest. */
export function digestStore(database: Database) {
  return {
    /** True for the one worker that must send today's digest. */
    claim: async (): Promise<boolean> => (await database.rows(CLAIM, [])).length > 0,
    async counts(): Promise<DigestCounts> {
      const [row] = await database.rows(COUNT, []);
      if (row === undefined) throw new Error('a count without a row');
      return row;
    },
    /** Operators with a mail address, and the language of each one's most recent device. */
    readers: async (): Promise<readonly { readonly email: string; readonly locale: Locale }[]> =>
      (await database.rows(READERS, [])).map(({ email, locale }) => ({
        email,
        locale: localeOfCode(locale) ?? DEFAULT_LOCALE,
      })),
  };
}

export type DigestStore = ReturnType<typeof digestStore>;
