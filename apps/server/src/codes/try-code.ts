import { timingSafeEqual } from 'node:crypto';
import type { CodeType } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import { hashCode } from './code.ts';
import type { CodesStore } from './codes.store.ts';

export interface TryCodeParts {
  readonly codes: CodesStore;
  readonly limiter: Limiter;
  readonly secret: string;
}

export interface CodeTry {
  readonly email: string;
  readonly type: CodeType;
  readonly code: string;
  /** The network the try came from. */
  readonly address: string;
}

/** Counts a try and compares. Gives the hash with which the change itself uses the code up. */
export async function tryCode(parts: TryCodeParts, attempt: CodeTry): Promise<Answer<Buffer>> {
  const wait = await parts.limiter.take('code-tries-by-address', attempt.address);
  if (wait > 0) return refuse('too-many', wait);

  const expected = await parts.codes.countTry(attempt.email, attempt.type);
  const given = hashCode(parts.secret, attempt);
  const isRight = expected !== undefined && timingSafeEqual(expected, given);
  return isRight ? allow(given) : refuse('code-wrong');
}
