import type { Locale } from '@chuhe/protocol';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { Served } from '../platform/call.ts';
import type { Caller } from '../platform/caller.ts';
import type { AccountParts } from './account-parts.ts';
import { passwordWeakness } from './password-rules.ts';
import { newToken } from './session-token.ts';
import { replacePassword } from './replace-password.ts';

type Nothing = Readonly<Record<string, never>>;

/** Changes the password by the old one. Every token from before is worth nothing afterwards. */
export async function changePassword(
  parts: AccountParts,
  given: { readonly oldPassword: string; readonly password: string },
  { caller, locale }: { readonly caller: Caller; readonly locale: Locale },
): Promise<Answer<Served<Nothing>>> {
  const { account } = caller;
  const weakness = passwordWeakness(given.password, account.userName);
  if (weakness !== undefined) return refuse(weakness);
  const isOwner = await provePassword(parts, account.id, given.oldPassword);
  if (!isOwner.ok) return isOwner;

  const passwordHash = await parts.passwords.hash(given.password);
  const token = newToken();
  await parts.atomically((stores) =>
    replacePassword(stores, { account, passwordHash, caller, token, locale }),
  );
  parts.onChanged(account.id);
  return allow({ data: {}, session: { type: 'begun', token } });
}

/** Checks the password of somebody who is logged in already; wrong ones are counted. */
export async function provePassword(
  parts: AccountParts,
  accountId: string,
  password: string,
): Promise<Answer<undefined>> {
  const wait = await parts.limiter.take('passwords-by-account', accountId);
  if (wait > 0) return refuse('too-many', wait);
  const stored = (await parts.accounts.byId(accountId))?.passwordHash;
  if (!(await parts.passwords.matches(stored, password))) return refuse('password-wrong');
  await parts.limiter.clear('passwords-by-account', accountId);
  return allow(undefined);
}
