import type { Served, CallContext, Caller, Account } from '../../platform/call.ts';
import { type AccountParts, type AccountStores, userInfoOf } from './account.ts';
import { newToken, hashToken } from './sessions.store.ts';
import { passwordWeakness } from './password-rules.ts';
import { clearLogins } from './sign-in.ts';
import type { Locale, UserInfo } from '@chuhe/protocol';
import { tryCode } from '../codes/index.ts';
import { storedLanguage } from '../mail/index.ts';
import { type Answer, allow, refuse, undoWhenRefused } from '../../platform/answer.ts';

type Nothing = Readonly<Record<string, never>>;

/** Changes the password, given the old one. All earlier tokens become invalid. */
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
  return allow({ data: {}, session: { type: 'begun', token, isGuest: false } });
}

/** Verifies the password of a signed-in caller; counts wrong ones. */
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

interface ResetInput {
  readonly email?: string | undefined;
  readonly sms: string;
  readonly password: string;
}

/** Resets a forgotten password with a code. An address without an account behaves like a wrong code. */
export async function resetPassword(
  parts: AccountParts,
  input: ResetInput,
  context: CallContext,
): Promise<Answer<Served<Readonly<Record<string, never>>>>> {
  const email = input.email ?? context.caller?.account.email ?? null;
  if (email === null) return refuse('email-missing');
  const { address } = context;
  const attempt = await tryCode(parts, { email, type: 'password', code: input.sms, address });
  if (!attempt.ok) return attempt;

  const planned = await plan(parts, { email, password: input.password }, context);
  if (!planned.ok) return planned;
  const outcome = await undoWhenRefused(parts.atomically, async (stores) => {
    if (!(await stores.codes.use(email, 'password', attempt.value))) return refuse('code-wrong');
    await replacePassword(stores, planned.value);
    return allow(undefined);
  });
  if (!outcome.ok) return outcome;

  const { account, caller, token } = planned.value;
  parts.onChanged(account.id);
  await clearLogins(parts, account.userName, address);
  await clearLogins(parts, email, address);
  if (caller === undefined) return allow({ data: {} });
  return allow({ data: {}, session: { type: 'begun', token, isGuest: false } });
}

async function plan(
  parts: AccountParts,
  { email, password }: { readonly email: string; readonly password: string },
  { caller, locale }: CallContext,
): Promise<Answer<Replacement>> {
  const bound = (await parts.accounts.byLogin(email, email))?.account;
  const account = bound ?? (await parts.accounts.byPreviousEmail(email))?.account;
  if (account === undefined) return refuse('code-wrong');
  const weakness = passwordWeakness(password, account.userName);
  if (weakness !== undefined) return refuse(weakness);
  const passwordHash = await parts.passwords.hash(password);
  const isOwnSession = caller?.account.id === account.id;
  const token = newToken();
  const own = isOwnSession ? caller : undefined;
  const restoredEmail = bound === undefined ? email : undefined;
  return allow({ account, passwordHash, caller: own, token, locale, restoredEmail });
}

/** A new password and the session that survives it. */
interface Replacement {
  readonly account: Account;
  readonly passwordHash: string;
  /** The caller whose session continues under a new token; undefined if none does. */
  readonly caller: Caller | undefined;
  readonly token: string;
  /** The language of the mail to the owner. */
  readonly locale: Locale;
  /** The previous address, if its owner takes the account back. */
  readonly restoredEmail?: string | undefined;
}

/** Stores a new password, mails the owner, and ends every session but the caller's, which gets a new token. */
async function replacePassword(
  { accounts, sessions, mail }: AccountStores,
  { account, passwordHash, caller, token, locale, restoredEmail }: Replacement,
): Promise<void> {
  await accounts.setPassword(account.id, passwordHash);
  if (restoredEmail !== undefined) await accounts.restoreEmail(account.id, restoredEmail);
  await sessions.endOthers(account.id, caller?.sessionId ?? null);
  if (account.email !== null)
    await mail.enqueue(account.email, {
      kind: 'changed',
      type: 'password',
      ...storedLanguage(locale),
    });
  if (caller !== undefined) await sessions.renew(caller.sessionId, hashToken(token));
}

interface BindContext {
  readonly caller: Caller;
  /** The network the request came from. */
  readonly address: string;
  /** The language of the mail to the previous address. */
  readonly locale: Locale;
}

interface BindInput {
  readonly email: string;
  readonly sms: string;
  readonly password?: string | undefined;
}

/**
 * Binds an address whose owner knows the code. An open session is not enough, since the address can reset the password.
 * The previous address gets a mail and can take the account back for some days.
 */
export async function bindEmail(
  parts: AccountParts,
  { email, sms, password = '' }: BindInput,
  { caller, address, locale }: BindContext,
): Promise<Answer<UserInfo>> {
  const isOwner = await provePassword(parts, caller.account.id, password);
  if (!isOwner.ok) return isOwner;
  const attempt = await tryCode(parts, { email, type: 'bind', code: sms, address });
  if (!attempt.ok) return attempt;
  return undoWhenRefused(parts.atomically, async ({ accounts, codes, mail }) => {
    if (!(await codes.use(email, 'bind', attempt.value))) return refuse('code-wrong');
    const account = await accounts.setEmail(caller.account.id, email);
    if (typeof account === 'string') return refuse(account);
    if (account === undefined) return refuse('not-signed-in');
    const before = caller.account.email;
    if (before !== null && before !== email)
      await mail.enqueue(before, {
        kind: 'changed',
        type: 'email',
        ...storedLanguage(locale),
      });
    return allow(userInfoOf(account));
  });
}
