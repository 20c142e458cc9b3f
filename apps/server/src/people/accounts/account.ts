import { randomBytes } from 'node:crypto';
import { GUEST_NAME_PREFIX, type UserInfo, type UserStatus } from '@chuhe/protocol';
import type { Account, Caller } from '../../platform/call.ts';
import type { CodesStore } from '../codes/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { MailStore } from '../mail/index.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import type { AccountsStore } from './accounts.store.ts';
import type { SessionsStore } from './sessions.store.ts';

/** An account as its owner sees it. */
export function userInfoOf(account: Account, status: UserStatus = 'FREE'): UserInfo {
  return {
    userId: account.id,
    userName: account.userName,
    tourist: account.isGuest ? 1 : 0,
    status,
    email: account.email,
    settings: account.settings,
    mutedUntil: account.mutedUntil?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    ...(account.isOperator && { isOperator: true }),
    ...(account.isBot && { isBot: true }),
  };
}

/** A name for a new guest; 40 random bits make collisions rare. */
export function newGuestName(): string {
  const digits = 'abcdefghjkmnpqrstuvwxyz23456789x';
  const letters = Array.from(randomBytes(8), (byte) => digits[byte % digits.length]);
  return GUEST_NAME_PREFIX + letters.join('');
}

/** The stores of an account. */
export interface AccountStores {
  readonly accounts: AccountsStore;
  readonly sessions: SessionsStore;
  readonly codes: CodesStore;
  readonly mail: MailStore;
}

/** The dependencies of this feature's use cases. */
export interface AccountParts extends AccountStores {
  readonly atomically: <Result>(
    work: (stores: AccountStores) => Promise<Result>,
  ) => Promise<Result>;
  /** The user's activity as others see it. */
  readonly statusOf: (caller: Caller) => Promise<UserStatus>;
  /** Notifies the account's open sockets of a change. */
  readonly onChanged: (accountId: string) => void;
  readonly limiter: Limiter;
  readonly passwords: PasswordHasher;
  /** The key with which e-mail codes are hashed. */
  readonly secret: string;
}
