import type { CALLS, UserInfo } from '@chuhe/protocol';
import type * as z from 'zod/mini';
import { tryCode } from '../codes/index.ts';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import type { CallContext, Served } from '../platform/call.ts';
import { userInfoOf } from './account.ts';
import type { AccountParts, AccountStores } from './account-parts.ts';
import { insertGuest } from './make-guest.ts';
import { passwordWeakness } from './password-rules.ts';
import { hashToken, newToken } from './session-token.ts';
import { undoWhenRefused } from '../platform/undo-when-refused.ts';

type Registration = z.output<(typeof CALLS.register)['body']>;

/** Upgrades the caller's guest row in place. The token changes: whoever knew the guest's is out. */
export async function register(
  parts: AccountParts,
  wish: Registration,
  context: CallContext,
): Promise<Answer<Served<UserInfo>>> {
  if (context.caller?.account.isGuest === false) return refuse('already-registered');
  if (context.caller?.account.isBanned === true) return refuse('account-banned');
  const weakness = passwordWeakness(wish.password, wish.userName);
  if (weakness !== undefined) return refuse(weakness);
  const wait = await parts.limiter.take('registrations-by-address', context.address);
  if (wait > 0) return refuse('too-many', wait);

  const proof = await proveEmail(parts, wish, context.address);
  if (!proof.ok) return proof;

  const passwordHash = await parts.passwords.hash(wish.password);
  const token = newToken();
  const change = { wish, context, email: proof.value, passwordHash, tokenHash: hashToken(token) };
  const outcome = await undoWhenRefused(parts.atomically, (stores) => store(stores, change));
  if (!outcome.ok) return outcome;
  parts.onChanged(outcome.value.userId);
  return allow({ data: outcome.value, session: { type: 'begun', token } });
}

interface EmailProof {
  readonly address: string;
  readonly codeHash: Buffer;
}

interface Change {
  readonly wish: Registration;
  readonly context: CallContext;
  readonly email: EmailProof | undefined;
  readonly passwordHash: string;
  readonly tokenHash: Buffer;
}

async function proveEmail(
  parts: AccountParts,
  { email, sms }: Registration,
  address: string,
): Promise<Answer<EmailProof | undefined>> {
  if (email === undefined) return allow(undefined);
  if (sms === undefined) return refuse('code-required');
  const attempt = await tryCode(parts, { email, type: 'register', code: sms, address });
  return attempt.ok ? allow({ address: email, codeHash: attempt.value }) : attempt;
}

async function store(stores: AccountStores, change: Change): Promise<Answer<UserInfo>> {
  const { wish, context, email, passwordHash, tokenHash } = change;
  if (email !== undefined && !(await stores.codes.use(email.address, 'register', email.codeHash))) {
    return refuse('code-wrong');
  }
  const id = context.caller?.account.id ?? (await insertGuest(stores)).id;
  const account = await stores.accounts.upgrade(id, {
    userName: wish.userName,
    passwordHash,
    email: email?.address ?? null,
  });
  if (typeof account === 'string') return refuse(account);
  if (account === undefined) return refuse('already-registered');
  await (context.caller === undefined
    ? stores.sessions.begin(id, tokenHash, context.agent)
    : stores.sessions.renew(context.caller.sessionId, tokenHash));
  return allow(userInfoOf(account));
}
