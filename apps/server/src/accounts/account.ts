import { randomBytes } from 'node:crypto';
import { GUEST_NAME_PREFIX, type UserInfo } from '@chuhe/protocol';
import type { Account } from '../platform/caller.ts';

/** What the owner of an account sees of it. */
export function userInfoOf(account: Account): UserInfo {
  return {
    userId: account.id,
    userName: account.userName,
    tourist: account.isGuest ? 1 : 0,
    // What somebody does is known to the lobby, which tells it to those who are connected; whoever asks
    // here has a page that is about to say it itself.
    status: 'FREE',
    email: account.email,
    settings: account.settings,
    mutedUntil: account.mutedUntil?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    ...(account.isOperator && { isOperator: true }),
  };
}

/** A name for a new guest; 40 random bits, so that two guests hardly ever want the same. */
export function newGuestName(): string {
  const digits = 'abcdefghjkmnpqrstuvwxyz23456789x';
  const letters = Array.from(randomBytes(8), (byte) => digits[byte % digits.length]);
  return GUEST_NAME_PREFIX + letters.join('');
}
