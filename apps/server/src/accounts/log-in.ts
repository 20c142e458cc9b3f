import { foldUserName, type UserInfo } from '@chuhe/protocol';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { CallContext, Served } from '../platform/call.ts';
import { userInfoOf } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { hashToken, newToken } from './session-token.ts';

/** Begins a session with a new token. Wrong name and wrong password are one answer, equally slow. */
export async function logIn(
  parts: AccountParts,
  given: { readonly userName: string; readonly password: string },
  context: CallContext,
): Promise<Answer<Served<UserInfo>>> {
  const name = foldUserName(given.userName);
  const wait = Math.max(
    await parts.limiter.take('logins-by-address', context.address),
    await parts.limiter.take('logins-by-name', name),
  );
  if (wait > 0) return refuse('too-many', wait);

  const found = await parts.accounts.byLogin(name, given.userName.toLowerCase());
  const passwordHash = found?.passwordHash;
  const isRight = await parts.passwords.matches(passwordHash, given.password);
  if (!isRight || found === undefined || typeof passwordHash !== 'string')
    return refuse('login-wrong');

  await parts.limiter.clear('logins-by-name', name);
  if (found.account.isBanned) return refuse('account-banned');
  const token = newToken();
  const credentials = { accountId: found.account.id, passwordHash };
  const hasBegun = await parts.sessions.beginIfPassword(
    credentials,
    hashToken(token),
    context.agent,
  );
  if (!hasBegun) return refuse('login-wrong');
  await endReplacedSession(parts, context);
  return allow({ data: userInfoOf(found.account), session: { type: 'begun', token } });
}

/** A member's former session on this device ends. A guest's goes on: it may have a game running. */
async function endReplacedSession(parts: AccountParts, { caller }: CallContext): Promise<void> {
  if (caller === undefined || caller.account.isGuest) return;
  await parts.sessions.end(caller.sessionId, caller.account.id);
  parts.onChanged(caller.account.id);
}
