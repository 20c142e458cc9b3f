import { allow, refuse, type Answer } from '../../platform/answer.ts';
import { userInfoOf, type AccountParts, newGuestName, type AccountStores } from './account.ts';
import { isTokenShaped, hashToken, newToken } from './sessions.store.ts';
import type { UserInfo } from '@chuhe/protocol';
import type { CallContext, Served, Account } from '../../platform/call.ts';

/** How long further calls with the same invalid token get the guest created for it. */
const SHARED_MILLIS = 5000;

/** Returns the caller's account; creates a guest for a caller without a session. */
export function openGetUserInfo(parts: AccountParts, now: () => number) {
  const shared = new Map<
    string,
    { readonly until: number; readonly guest: Promise<UserInfoAnswer> }
  >();

  return async function getUserInfo(context: CallContext): Promise<UserInfoAnswer> {
    const { caller, token } = context;
    if (caller === undefined || token === undefined) return makeGuestOnce(context);
    if (caller.account.isBanned) return refuse('account-banned');

    const isRenewed = caller.isSeenLongAgo;
    if (isRenewed) await parts.sessions.markSeen(caller.sessionId, context.locale);
    const data = userInfoOf(caller.account, await parts.statusOf(caller));
    const { isGuest } = caller.account;
    return allow({ data, session: { type: 'kept', token, isGuest, isRenewed } });
  };

  /** A page that makes several calls with one invalid token gets one guest, not several. */
  async function makeGuestOnce(context: CallContext): Promise<UserInfoAnswer> {
    const { token, address } = context;
    if (token === undefined || !isTokenShaped(token)) return makeGuest(parts, context);
    for (const [key, { until }] of shared) if (until < now()) shared.delete(key);
    const key = `${address} ${token}`;
    const earlier = shared.get(key);
    if (earlier !== undefined) return earlier.guest;
    const guest = makeGuest(parts, context);
    shared.set(key, { until: now() + SHARED_MILLIS, guest });
    const answer = await guest.catch((error: unknown) => {
      shared.delete(key);
      throw error;
    });
    if (!answer.ok) shared.delete(key);
    return answer;
  }
}

/** The caller's account and session. */
export type UserInfoAnswer = Answer<Served<UserInfo>>;

/** Creates a guest with a session. */
async function makeGuest(parts: AccountParts, context: CallContext): Promise<UserInfoAnswer> {
  const wait = await parts.limiter.take('guests-by-address', context.address);
  if (wait > 0) return refuse('too-many', wait);

  const token = newToken();
  const guest = await parts.atomically(async (stores) => {
    const account = await insertGuest(stores);
    await stores.sessions.begin(account.id, hashToken(token), context);
    return account;
  });
  return allow({ data: userInfoOf(guest), session: { type: 'begun', token, isGuest: true } });
}

/** Creates a guest under a free name. */
export async function insertGuest({ accounts }: AccountStores): Promise<Account> {
  const guest =
    (await accounts.insertGuest(newGuestName())) ?? (await accounts.insertGuest(newGuestName()));
  if (guest === undefined) throw new Error('two random guest names were taken');
  return guest;
}
