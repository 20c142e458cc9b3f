import { randomBytes } from 'node:crypto';
import { GUEST_NAME_PREFIX, type UserInfo, type UserStatus } from '@chuhe/protocol';
import type { Account, Caller } from '../../platform/call.ts';
import type { CodesStore } from '../codes/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { MailStore } from '../mail/index.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import type { AccountsStore } from './accounts.store.ts';
import type { SessionsStore } from './sessions.store.ts';

/** What the owner of an account sees of it. */
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

/** A name for a new guest; 40 random bits, so that two guests hardly ever want the same. */
export function newGuestName(): string {
  const digits = 'abcdefghjkmnpqrstuvwxyz23456789x';
  const letters = Array.from(randomBytes(8), (byte) => digits[byte % digits.length]);
  return GUEST_NAME_PREFIX + letters.join('');
}

/** The tables accounts live in. */
export interface AccountStores {
  readonly accounts: AccountsStore;
  readonly sessions: SessionsStore;
  readonly codes: CodesStore;
  readonly mail: MailStore;
}

/** What the use cases of this feature work with. */
export interface AccountParts extends AccountStores {
  /** Runs `work` in one transaction. */
  readonly atomically: <Result>(
    work: (stores: AccountStores) => Promise<Result>,
  ) => Promise<Result>;
  /** What the person does, as others see it. */
  readonly statusOf: (caller: Caller) => Promise<UserStatus>;
  /** Something about an account has changed that its open sockets must know. */
  readonly onChanged: (accountId: string) => void;
  readonly limiter: Limiter;
  readonly passwords: PasswordHasher;
  /** The key e-mail codes are hashed with. */
  readonly secret: string;
}

/** What one feature stores about a person, so that it can be shown to them and erased. */
export interface PersonalData {
  /** The name of the part in an export. */
  readonly name: string;
  /** What is stored; as `JsonPages` where it may be large. */
  readonly read: (accountId: string) => Promise<unknown>;
  readonly erase: (accountId: string) => Promise<void>;
}
