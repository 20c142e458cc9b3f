import type { UserInfo } from '@chuhe/protocol';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { CallContext, Served } from '../platform/call.ts';
import type { Account } from '../platform/caller.ts';
import { newGuestName, userInfoOf } from './account.ts';
import type { AccountParts, AccountStores } from './account-parts.ts';
import { hashToken, newToken } from './session-token.ts';

/** Who the caller is, and their session. */
export type UserInfoAnswer = Answer<Served<UserInfo>>;

/** Makes a guest with a session of its own. */
export async function makeGuest(
  parts: AccountParts,
  { address, agent }: CallContext,
): Promise<UserInfoAnswer> {
  const wait = await parts.limiter.take('guests-by-address', address);
  if (wait > 0) return refuse('too-many', wait);

  const token = newToken();
  const guest = await parts.atomically(async (stores) => {
    const account = await insertGuest(stores);
    await stores.sessions.begin(account.id, hashToken(token), agent);
    return account;
  });
  return allow({ data: userInfoOf(guest), session: { type: 'begun', token } });
}

/** A new guest under a name that is free. */
export async function insertGuest({ accounts }: AccountStores): Promise<Account> {
  const guest =
    (await accounts.insertGuest(newGuestName())) ?? (await accounts.insertGuest(newGuestName()));
  if (guest === undefined) throw new Error('two random guest names were taken');
  return guest;
}
