import type { Locale, UserInfo } from '@chuhe/protocol';
import { tryCode } from '../codes/index.ts';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { Caller } from '../platform/caller.ts';
import { userInfoOf } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { undoWhenRefused } from '../platform/undo-when-refused.ts';

interface BindContext {
  readonly caller: Caller;
  /** The network the wish came from. */
  readonly address: string;
  /** The language in which the owner of the address before is told. */
  readonly locale: Locale;
}

/** Binds an address whose owner knows the code; whoever has the one before is told. */
export async function bindEmail(
  parts: AccountParts,
  { email, sms }: { readonly email: string; readonly sms: string },
  { caller, address, locale }: BindContext,
): Promise<Answer<UserInfo>> {
  const attempt = await tryCode(parts, { email, type: 'bind', code: sms, address });
  if (!attempt.ok) return attempt;
  return undoWhenRefused(parts.atomically, async ({ accounts, codes, mail }) => {
    if (!(await codes.use(email, 'bind', attempt.value))) return refuse('code-wrong');
    const account = await accounts.setEmail(caller.account.id, email);
    if (typeof account === 'string') return refuse(account);
    if (account === undefined) return refuse('not-signed-in');
    const before = caller.account.email;
    if (before !== null && before !== email)
      await mail.enqueue(before, { kind: 'changed', type: 'email', locale });
    return allow(userInfoOf(account));
  });
}
