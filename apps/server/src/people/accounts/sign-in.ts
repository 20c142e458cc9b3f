import { createHash } from 'node:crypto';
import { type CALLS, type UserInfo, foldUserName } from '@chuhe/protocol';
import type * as z from 'zod/mini';
import { tryCode } from '../codes/index.ts';
import { userInfoOf, type AccountParts, type AccountStores } from './account.ts';
import { deviceOfMark, newDeviceMark } from './device-mark.ts';
import { insertGuest } from './get-user-info.ts';
import { passwordWeakness } from './password-rules.ts';
import { undoWhenRefused, type Answer, allow, refuse } from '../../platform/answer.ts';
import type { CallContext, Served } from '../../platform/call.ts';
import { nameRefusal } from '../../platform/public-text/index.ts';
import { hashToken, newToken } from './sessions.store.ts';

type RegistrationInput = z.output<(typeof CALLS.register)['body']>;

/** Upgrades the caller's guest account in place. The session gets a new token; the guest's becomes invalid. */
export async function register(
  parts: AccountParts,
  input: RegistrationInput,
  context: CallContext,
): Promise<Answer<Served<UserInfo>>> {
  if (context.caller?.account.isGuest === false) return refuse('already-registered');
  if (context.caller?.account.isBanned === true) return refuse('account-banned');
  const unfit = nameRefusal(input.userName);
  if (unfit !== undefined) return refuse(unfit);
  const weakness = passwordWeakness(input.password, input.userName);
  if (weakness !== undefined) return refuse(weakness);
  const wait = await parts.limiter.take('registrations-by-address', context.address);
  if (wait > 0) return refuse('too-many', wait);

  const proof = await proveEmail(parts, input, context.address);
  if (!proof.ok) return proof;

  const passwordHash = await parts.passwords.hash(input.password);
  const token = newToken();
  const change = { input, context, email: proof.value, passwordHash, tokenHash: hashToken(token) };
  const outcome = await undoWhenRefused(parts.atomically, (stores) => store(stores, change));
  if (!outcome.ok) return outcome;
  parts.onChanged(outcome.value.userId);
  return allow({ data: outcome.value, session: { type: 'begun', token, isGuest: false } });
}

interface EmailProof {
  readonly address: string;
  readonly codeHash: Buffer;
}

interface Change {
  readonly input: RegistrationInput;
  readonly context: CallContext;
  readonly email: EmailProof | undefined;
  readonly passwordHash: string;
  readonly tokenHash: Buffer;
}

async function proveEmail(
  parts: AccountParts,
  { email, sms }: RegistrationInput,
  address: string,
): Promise<Answer<EmailProof | undefined>> {
  if (email === undefined) return allow(undefined);
  if (sms === undefined) return refuse('code-required');
  const attempt = await tryCode(parts, { email, type: 'register', code: sms, address });
  return attempt.ok ? allow({ address: email, codeHash: attempt.value }) : attempt;
}

async function store(stores: AccountStores, change: Change): Promise<Answer<UserInfo>> {
  const { input, context, email, passwordHash, tokenHash } = change;
  if (email !== undefined && !(await stores.codes.use(email.address, 'register', email.codeHash))) {
    return refuse('code-wrong');
  }
  const id = context.caller?.account.id ?? (await insertGuest(stores)).id;
  const account = await stores.accounts.upgrade(id, {
    userName: input.userName,
    passwordHash,
    email: email?.address ?? null,
  });
  if (typeof account === 'string') return refuse(account);
  if (account === undefined) return refuse('already-registered');
  if (await stores.accounts.isNameLocked(input.userName)) return refuse('user-name-reserved');
  await (context.caller === undefined
    ? stores.sessions.begin(id, tokenHash, context)
    : stores.sessions.renew(context.caller.sessionId, tokenHash));
  return allow(userInfoOf(account));
}

/** Begins a session with a new token. A wrong name and a wrong password get the same answer, equally slow. */
export async function logIn(
  parts: AccountParts,
  given: { readonly userName: string; readonly password: string },
  context: CallContext,
): Promise<Answer<Served<UserInfo>>> {
  const { limiter, secret } = parts;
  const name = foldUserName(given.userName);
  const device = deviceOfMark(secret, name, context.deviceMark);
  const wait =
    device === undefined
      ? await waitOfStranger(parts, name, context.address)
      : await limiter.take('logins-by-device', device);
  if (wait > 0) return refuse('too-many', wait);

  const found = await parts.accounts.byLogin(name, given.userName.toLowerCase());
  const passwordHash = found?.passwordHash;
  const isRight = await parts.passwords.matches(passwordHash, given.password);
  if (!isRight || found === undefined || typeof passwordHash !== 'string')
    return refuse('login-wrong');

  await clearLogins(parts, name, context.address);
  if (device !== undefined) await limiter.clear('logins-by-device', device);
  await limiter.take('known-logins', knownKeyOf(name, context.address));
  if (found.account.isBanned) return refuse('account-banned');
  const token = newToken();
  const credentials = { accountId: found.account.id, passwordHash };
  const hasBegun = await parts.sessions.beginIfPassword(credentials, hashToken(token), context);
  if (!hasBegun) return refuse('login-wrong');
  await endReplacedSession(parts, context);
  const deviceMark = newDeviceMark(secret, name);
  return allow({
    data: userInfoOf(found.account),
    session: { type: 'begun', token, isGuest: false },
    deviceMark,
  });
}

/** The wait in seconds for a device that has never logged in under the name. */
async function waitOfStranger(
  { limiter }: AccountParts,
  name: string,
  address: string,
): Promise<number> {
  const wait = Math.max(
    await limiter.take('logins-by-address', address),
    await limiter.take('logins-by-name-and-address', `${name} ${address}`),
  );
  if (wait > 0) return wait;
  // Attempts refused at this address do not count towards the limit of the name.
  const isKnown = await limiter.has('known-logins', knownKeyOf(name, address));
  return isKnown ? 0 : limiter.take('logins-by-name', name);
}

/** Hashed, because the long-lived key must reveal neither name nor address. */
function knownKeyOf(name: string, address: string): string {
  return createHash('sha256').update(`${name} ${address}`).digest('base64url');
}

/** Clears the wrong passwords counted for a name, in total and from one address. */
export async function clearLogins(
  { limiter }: Pick<AccountParts, 'limiter'>,
  name: string,
  address: string,
): Promise<void> {
  await limiter.clear('logins-by-name', name);
  await limiter.clear('logins-by-name-and-address', `${name} ${address}`);
}

/** Ends a member's previous session on this device. A guest's continues: it may have a running game. */
async function endReplacedSession(parts: AccountParts, { caller }: CallContext): Promise<void> {
  if (caller === undefined || caller.account.isGuest) return;
  await parts.sessions.end(caller.sessionId, caller.account.id);
  parts.onChanged(caller.account.id);
}
