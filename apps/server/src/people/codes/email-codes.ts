import { CODE_LIMITS, type CodeType, type Locale } from '@chuhe/protocol';
import { type MailStore, storedLanguage } from '../mail/index.ts';
import { timingSafeEqual, createHmac, randomInt } from 'node:crypto';
import type { Limiter } from '../../platform/limits/index.ts';
import { type Answer, allow, refuse } from '../../platform/answer.ts';
import type { CodesStore } from './codes.store.ts';

export interface SendCodeParts {
  readonly codes: CodesStore;
  readonly atomically: <Result>(
    work: (stores: { readonly codes: CodesStore; readonly mail: MailStore }) => Promise<Result>,
  ) => Promise<Result>;
  readonly limiter: Limiter;
  readonly secret: string;
}

export interface CodeRequest {
  readonly email: string;
  readonly type: CodeType;
  readonly locale: Locale;
  /** The network the request came from. */
  readonly address: string;
}

/** Sends a code; does the same work whether or not an account has that address. */
export async function sendCode(
  parts: SendCodeParts,
  { email, type, locale, address }: CodeRequest,
): Promise<Answer<{ readonly retryAfterSeconds: number }>> {
  const wait = await parts.limiter.take('codes-by-address', address);
  if (wait > 0) return refuse('code-too-soon', wait);

  const code = newCode();
  const isIssued = await parts.atomically(async ({ codes, mail }) => {
    if (!(await codes.issue(email, type, hashCode(parts.secret, { email, type, code }))))
      return false;
    await mail.enqueue(email, { kind: 'code', type, code, ...storedLanguage(locale) });
    return true;
  });
  if (!isIssued) return refuse('code-too-soon', await parts.codes.secondsToWait(email, type));
  return allow({ retryAfterSeconds: CODE_LIMITS.pauseSeconds });
}

export interface TryCodeParts {
  readonly codes: CodesStore;
  readonly limiter: Limiter;
  readonly secret: string;
}

export interface CodeTry {
  readonly email: string;
  readonly type: CodeType;
  readonly code: string;
  /** The network the attempt came from. */
  readonly address: string;
}

/** Counts an attempt and compares. Returns the hash with which the change itself consumes the code. */
export async function tryCode(parts: TryCodeParts, attempt: CodeTry): Promise<Answer<Buffer>> {
  const wait = await parts.limiter.take('code-tries-by-address', attempt.address);
  if (wait > 0) return refuse('too-many', wait);

  const expected = await parts.codes.countTry(attempt.email, attempt.type);
  const given = hashCode(parts.secret, attempt);
  const isRight = expected !== undefined && timingSafeEqual(expected, given);
  return isRight ? allow(given) : refuse('code-wrong');
}

function newCode(): string {
  return String(randomInt(10 ** CODE_LIMITS.digits)).padStart(CODE_LIMITS.digits, '0');
}

/** The hash needs the server's secret: a thief of a plain hash could try all six-digit codes quickly. */
function hashCode(
  secret: string,
  { email, type, code }: { readonly email: string; readonly type: CodeType; readonly code: string },
): Buffer {
  return createHmac('sha256', secret).update(`${type}\n${email}\n${code}`).digest();
}
