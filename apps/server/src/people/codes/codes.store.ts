import { CODE_LIMITS, type CodeType } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

// One row per address and type. The conditional update decides which of several concurrent requests gets a code.
const ISSUE = statement<{ email: string }>(
  'code-issue',
  `insert into email_codes as c (email, type, code_hash, expires_at)
   values ($1, $2, $3, now() + make_interval(mins => $4))
   on conflict (email, type) do update set
     code_hash = excluded.code_hash, expires_at = excluded.expires_at,
     tries = 0, is_used = false, sent_at = now(),
     hour_started_at = case when c.hour_started_at < now() - interval '1 hour' then now() else c.hour_started_at end,
     sent_in_hour = case when c.hour_started_at < now() - interval '1 hour' then 1 else c.sent_in_hour + 1 end
   where c.sent_at <= now() - make_interval(secs => $5)
     and (c.sent_in_hour < $6 or c.hour_started_at < now() - interval '1 hour')
   returning email`,
);
const WAIT = statement<{ seconds: number }>(
  'code-wait',
  `select ceil(extract(epoch from greatest(
     sent_at + make_interval(secs => $3),
     case when sent_in_hour >= $4 then hour_started_at + interval '1 hour' else sent_at end) - now()))::int as seconds
   from email_codes where email = $1 and type = $2`,
);
// Counts the attempt in the statement that fetches the hash: concurrent guesses cannot share one.
const COUNT_TRY = statement<{ code_hash: Buffer }>(
  'code-count-try',
  `update email_codes set tries = tries + 1
   where email = $1 and type = $2 and tries < $3 and not is_used and expires_at > now()
   returning code_hash`,
);
const USE = statement<{ email: string }>(
  'code-use',
  `update email_codes set is_used = true
   where email = $1 and type = $2 and code_hash = $3 and not is_used and expires_at > now()
   returning email`,
);
const FORGET = statement('code-forget', 'delete from email_codes where email = $1');

export function codesStore(database: Database) {
  return {
    /** Replaces the address's code of this type; returns false after too many requests. */
    async issue(email: string, type: CodeType, hash: Buffer): Promise<boolean> {
      const { validMinutes, pauseSeconds, perHour } = CODE_LIMITS;
      const rows = await database.rows(ISSUE, [
        email,
        type,
        hash,
        validMinutes,
        pauseSeconds,
        perHour,
      ]);
      return rows.length > 0;
    },
    async secondsToWait(email: string, type: CodeType): Promise<number> {
      const { pauseSeconds, perHour } = CODE_LIMITS;
      const [row] = await database.rows(WAIT, [email, type, pauseSeconds, perHour]);
      return Math.max(1, row?.seconds ?? pauseSeconds);
    },
    /** Counts an attempt and returns the hash to compare; undefined if no attempt is left. */
    async countTry(email: string, type: CodeType): Promise<Buffer | undefined> {
      const [row] = await database.rows(COUNT_TRY, [email, type, CODE_LIMITS.tries]);
      return row?.code_hash;
    },
    /** Consumes the code; returns false if another call was faster. */
    async use(email: string, type: CodeType, hash: Buffer): Promise<boolean> {
      return (await database.rows(USE, [email, type, hash])).length > 0;
    },
    async forget(email: string): Promise<void> {
      await database.rows(FORGET, [email]);
    },
  };
}

export type CodesStore = ReturnType<typeof codesStore>;
