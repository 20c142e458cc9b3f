import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../apps/server/src/people/accounts/index.ts';
import { type Database, statement } from '../../../apps/server/src/platform/database.ts';

/** The duration of a round of calls, in milliseconds per call. */
export interface CallTimes {
  readonly median: number;
  readonly p95: number;
}

/** Makes each call twice in order; the first round fills caches, the second is measured. */
export async function timeCalls(calls: readonly (() => Promise<unknown>)[]): Promise<CallTimes> {
  const times: number[] = [];
  for (const call of [...calls, ...calls]) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  const counted = times.slice(calls.length).toSorted((one, other) => one - other);
  const at = (share: number): number => counted[Math.floor(counted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

const NEW_SESSION = statement(
  'new-session',
  `insert into sessions (account_id, token_hash, agent, expires_at)
   values ($1, $2, 'bench', now() + interval '1 day')`,
);

/** Signs in a generated player; returns the cookie for calls. */
export async function newSession(database: Database, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.rows(NEW_SESSION, [accountId, hashToken(token)]);
  return `session=${token}`;
}
