import type { UserInfo } from '@chuhe/protocol';
import { tryCode } from '../codes/index.ts';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { Caller } from '../platform/caller.ts';
import { userInfoOf } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { undoWhenRefused } from '../platform/undo-when-refused.ts';

/** Binds an address whose owner knows the code. */
export async function bindEmail(
  parts: AccountParts,
  { email, sms }: { readonly email: string; readonly sms: string },
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<Answer<UserInfo>> {
  const attempt = await tryCode(parts, { email, type: 'bind', code: sms, address });
  if (!attempt.ok) return attempt;
  return undoWhenRefused(parts.atomically, async ({ accounts, codes }) => {
    if (!(await codes.use(email, 'bind', attempt.value))) return refuse('code-wrong');
    const account = await accounts.setEmail(caller.account.id, email);
    if (typeof account === 'string') return refuse(account);
    return account === undefined ? refuse('not-signed-in') : allow(userInfoOf(account));
  });
}
