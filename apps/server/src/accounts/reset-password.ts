import { tryCode } from '../codes/index.ts';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { CallContext, Served } from '../platform/call.ts';
import type { AccountParts } from './account-parts.ts';
import { passwordWeakness } from './password-rules.ts';
import { replacePassword, type Replacement } from './replace-password.ts';
import { newToken } from './session-token.ts';
import { undoWhenRefused } from '../platform/undo-when-refused.ts';

interface Wish {
  readonly email?: string | undefined;
  readonly sms: string;
  readonly password: string;
}

/** Changes a forgotten password by a code. An address that nobody has behaves like a wrong code. */
export async function resetPassword(
  parts: AccountParts,
  wish: Wish,
  context: CallContext,
): Promise<Answer<Served<Readonly<Record<string, never>>>>> {
  const email = wish.email ?? context.caller?.account.email ?? null;
  if (email === null) return refuse('email-missing');
  const { address } = context;
  const attempt = await tryCode(parts, { email, type: 'password', code: wish.sms, address });
  if (!attempt.ok) return attempt;

  const planned = await plan(parts, { email, password: wish.password }, context);
  if (!planned.ok) return planned;
  const outcome = await undoWhenRefused(parts.atomically, async (stores) => {
    if (!(await stores.codes.use(email, 'password', attempt.value))) return refuse('code-wrong');
    await replacePassword(stores, planned.value);
    return allow(undefined);
  });
  if (!outcome.ok) return outcome;

  const { account, caller, token } = planned.value;
  parts.onChanged(account.id);
  await parts.limiter.clear('logins-by-name', account.userName);
  await parts.limiter.clear('logins-by-name', email);
  if (caller === undefined) return allow({ data: {} });
  return allow({ data: {}, session: { type: 'begun', token } });
}

async function plan(
  parts: AccountParts,
  { email, password }: { readonly email: string; readonly password: string },
  { caller, locale }: CallContext,
): Promise<Answer<Replacement>> {
  const account = (await parts.accounts.byLogin(email, email))?.account;
  if (account === undefined) return refuse('code-wrong');
  const weakness = passwordWeakness(password, account.userName);
  if (weakness !== undefined) return refuse(weakness);
  const passwordHash = await parts.passwords.hash(password);
  const isOwnSession = caller?.account.id === account.id;
  const token = newToken();
  const own = isOwnSession ? caller : undefined;
  return allow({ account, passwordHash, caller: own, token, locale });
}
