import { createHmac, randomInt } from 'node:crypto';
import { CODE_LIMITS, type CodeType } from '@chuhe/protocol';

export function newCode(): string {
  return String(randomInt(10 ** CODE_LIMITS.digits)).padStart(CODE_LIMITS.digits, '0');
}

/** Six digits can be tried out by whoever holds the hash, so the hash needs the server's secret. */
export function hashCode(
  secret: string,
  { email, type, code }: { readonly email: string; readonly type: CodeType; readonly code: string },
): Buffer {
  return createHmac('sha256', secret).update(`${type}\n${email}\n${code}`).digest();
}
