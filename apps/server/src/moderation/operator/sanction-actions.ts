import { NEUTRAL_NAME_PREFIX, type Sanction, type SanctionReason } from '@chuhe/protocol';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import type { ActionResult, OperatorStores } from './action.ts';
import type { Subject } from './operator.store.ts';
import { lockSubject } from './subject.ts';

/** The reason for a sanction, and a note to the player. */
export interface Why {
  readonly reason: SanctionReason;
  readonly note: string;
}

type ActionAnswer<Data> = Promise<Answer<ActionResult<Data>>>;

const MINUTES_A_DAY = 1440;

/** The operator and the account of a sanction. */
export interface Against {
  /** Null if the action comes from `pnpm admin`. */
  readonly operatorId: string | null;
  readonly accountId: string;
}

/** Forbids a player to chat. */
export async function mute(
  stores: OperatorStores,
  { operatorId, accountId }: Against,
  { minutes, ...why }: Why & { readonly minutes: number },
): ActionAnswer<Sanction> {
  const subject = await lockSubject(stores, operatorId, accountId);
  if (!subject.ok) return subject;
  const sanction = await stores.sanctions.begin({ accountId, kind: 'mute', minutes, ...why });
  return taken('mute', accountId, { sanction, details: { minutes, ...why } });
}

/** Suspends an account. */
export async function ban(
  stores: OperatorStores,
  { operatorId, accountId }: Against,
  { days, ...why }: Why & { readonly days: number },
): ActionAnswer<Sanction> {
  const subject = await lockSubject(stores, operatorId, accountId);
  if (!subject.ok) return subject;
  const minutes = days * MINUTES_A_DAY;
  const sanction = await stores.sanctions.begin({ accountId, kind: 'ban', minutes, ...why });
  return taken('ban', accountId, { sanction, details: { days, ...why } });
}

/** Replaces an offensive name with a neutral one, also in finished games, and locks it. */
export async function resetName(
  stores: OperatorStores,
  { operatorId, accountId }: Against,
  why: Why,
): ActionAnswer<Sanction> {
  const subject = await lockSubject(stores, operatorId, accountId);
  if (!subject.ok) return subject;
  const { user_name: name, is_guest: isGuest } = subject.value;
  if (isGuest) return refuse('guests-may-not');
  await rename(stores, subject.value, await stores.accounts.neutralName(accountId));
  const offence = { accountId, kind: 'name', minutes: null, lockedName: name, ...why } as const;
  const sanction = await stores.sanctions.begin(offence);
  return taken('reset-name', accountId, { sanction, details: { name, ...why } });
}

/** Lifts all mutes or all bans of a player before their end. */
export async function lift(
  stores: OperatorStores,
  { operatorId, accountId }: Against,
  kind: 'mute' | 'ban',
): ActionAnswer<Record<string, never>> {
  const subject = await lockSubject(stores, operatorId, accountId);
  if (!subject.ok) return subject;
  const lifted = await stores.sanctions.liftAll(accountId, kind);
  if (lifted.length === 0) return refuse('not-found');
  const action = kind === 'mute' ? 'unmute' : 'unban';
  const control = { type: 'account', accountId } as const;
  return allow({ data: {}, action, accountId, details: { lifted }, controls: [control] });
}

/** Lifts one sanction and no other; false when it has ended or is lifted already. */
export async function liftOne(
  stores: OperatorStores,
  sanctionId: string,
  subject: Subject,
): Promise<boolean> {
  const lifted = await stores.sanctions.lift(sanctionId);
  if (lifted === undefined) return false;
  const { locked_name: name } = lifted;
  // The name is restored unless its owner has chosen another one since.
  const isNeutral = subject.user_name.startsWith(NEUTRAL_NAME_PREFIX) && !subject.is_deleted;
  if (lifted.kind === 'name' && name !== null && isNeutral) {
    if (await stores.accounts.isNameFree(name)) await rename(stores, subject, name);
  }
  return true;
}

async function rename(
  { accounts, names }: OperatorStores,
  { id, user_name: before }: Subject,
  name: string,
): Promise<void> {
  await accounts.rename(id, name);
  await names.rename(id, { before, name });
}

function taken(
  action: 'mute' | 'ban' | 'reset-name',
  accountId: string,
  { sanction, details }: { readonly sanction: Sanction; readonly details: object },
): Answer<ActionResult<Sanction>> {
  const controls = [
    { type: 'measure', measureId: sanction.id },
    { type: 'account', accountId },
  ] as const;
  return allow({
    data: sanctionOnly(sanction),
    action,
    accountId,
    details: { measureId: sanction.id, ...details },
    controls,
  });
}

/** Drops the additional fields of the store. */
function sanctionOnly(sanction: Sanction): Sanction {
  const { id, kind, reason, note, begunAt, endsAt, liftedAt, appeal } = sanction;
  return { id, kind, reason, note, begunAt, endsAt, liftedAt, appeal };
}
