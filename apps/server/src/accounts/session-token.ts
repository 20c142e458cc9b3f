import { hash, randomBytes } from 'node:crypto';
import { RETENTION } from '@chuhe/protocol';

/** How long a session lives after it was last seen. */
export const SESSION_DAYS = RETENTION.sessionDays;

/** A new secret for one device. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: reading the table gives nobody a session. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
