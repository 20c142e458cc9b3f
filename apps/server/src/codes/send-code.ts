import { CODE_LIMITS, type CodeType, type Locale } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import type { MailStore } from '../mail/index.ts';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import { hashCode, newCode } from './code.ts';
import type { CodesStore } from './codes.store.ts';

export interface SendCodeParts {
  readonly codes: CodesStore;
  readonly atomically: <Result>(
    work: (stores: { readonly codes: CodesStore; readonly mail: MailStore }) => Promise<Result>,
  ) => Promise<Result>;
  readonly limiter: Limiter;
  readonly secret: string;
}

export interface CodeWish {
  readonly email: string;
  readonly type: CodeType;
  readonly locale: Locale;
  /** The network the wish came from. */
  readonly address: string;
}

/** Sends a code; does the same work whether or not anybody has that address. */
export async function sendCode(
  parts: SendCodeParts,
  { email, type, locale, address }: CodeWish,
): Promise<Answer<{ readonly retryAfterSeconds: number }>> {
  const wait = await parts.limiter.take('codes-by-address', address);
  if (wait > 0) return refuse('code-too-soon', wait);

  const code = newCode();
  const isIssued = await parts.atomically(async ({ codes, mail }) => {
    if (!(await codes.issue(email, type, hashCode(parts.secret, { email, type, code }))))
      return false;
    await mail.enqueue(email, { kind: 'code', type, code, locale });
    return true;
  });
  if (!isIssued) return refuse('code-too-soon', await parts.codes.secondsToWait(email));
  return allow({ retryAfterSeconds: CODE_LIMITS.pauseSeconds });
}
