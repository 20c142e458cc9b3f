import type { Locale } from '@chuhe/protocol';
import type { Account, Caller } from '../platform/caller.ts';
import type { AccountStores } from './account-parts.ts';
import { hashToken } from './session-token.ts';

/** A new password, and whose session outlives it. */
export interface Replacement {
  readonly account: Account;
  readonly passwordHash: string;
  /** Whose session goes on, under a new token. */
  readonly caller: Caller | undefined;
  readonly token: string;
  /** The language in which the owner is told. */
  readonly locale: Locale;
}

/** Stores a new password, tells its owner, and ends every session, but the caller's, which gets a new token. */
export async function replacePassword(
  { accounts, sessions, mail }: AccountStores,
  { account, passwordHash, caller, token, locale }: Replacement,
): Promise<void> {
  await accounts.setPassword(account.id, passwordHash);
  await sessions.endOthers(account.id, caller?.sessionId ?? null);
  if (account.email !== null)
    await mail.enqueue(account.email, { kind: 'changed', type: 'password', locale });
  if (caller !== undefined) await sessions.renew(caller.sessionId, hashToken(token));
}
