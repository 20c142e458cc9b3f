import { allow, refuse } from '../platform/answer.ts';
import type { CallContext } from '../platform/call.ts';
import { userInfoOf } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { makeGuest, type UserInfoAnswer } from './make-guest.ts';
import { isTokenShaped } from './session-token.ts';

/** For so long a guest made for a dead token is given to whoever comes with the same one. */
const SHARED_MILLIS = 5000;

/** Answers who the caller is; makes a guest of a caller without a session. */
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
    if (isRenewed) await parts.sessions.markSeen(caller.sessionId);
    return allow({ data: userInfoOf(caller.account), session: { type: 'kept', token, isRenewed } });
  };

  /** A page that makes several calls with one dead token gets one guest, not several. */
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
