import type { Measure, MeasureReason } from '@chuhe/protocol';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import type { Deed, OperatorStores } from './deed.ts';
import type { AccountSheet } from './operator.store.ts';

/** Why something is done, and what the person is told besides. */
export interface Why {
  readonly reason: MeasureReason;
  readonly note: string;
}

type Doing<Data> = Promise<Answer<Deed<Data>>>;

const MINUTES_A_DAY = 1440;

/** Forbids somebody to chat. */
export async function mute(
  { measures }: OperatorStores,
  accountId: string,
  { minutes, ...why }: Why & { readonly minutes: number },
): Doing<Measure> {
  const measure = await measures.begin({ accountId, kind: 'mute', minutes, ...why });
  return taken('mute', accountId, { measure, details: { minutes, ...why } });
}

/** Suspends an account. */
export async function ban(
  { measures }: OperatorStores,
  accountId: string,
  { days, ...why }: Why & { readonly days: number },
): Doing<Measure> {
  const minutes = days * MINUTES_A_DAY;
  const measure = await measures.begin({ accountId, kind: 'ban', minutes, ...why });
  return taken('ban', accountId, { measure, details: { days, ...why } });
}

/** Takes a name away. The new one says nothing, and is nobody's. */
export async function resetName(
  { measures, accounts }: OperatorStores,
  { id, user_name: name, is_guest: isGuest }: AccountSheet,
  why: Why,
): Doing<Measure> {
  if (isGuest) return refuse('guests-may-not');
  await accounts.rename(id, `player_${id}`);
  const measure = await measures.begin({ accountId: id, kind: 'name', minutes: null, ...why });
  return taken('reset-name', id, { measure, details: { name, ...why } });
}

/** Takes a mute or a ban back before its end. */
export async function lift(
  { measures }: OperatorStores,
  accountId: string,
  kind: 'mute' | 'ban',
): Doing<Record<string, never>> {
  if (!(await measures.lift(accountId, kind))) return refuse('not-found');
  const action = kind === 'mute' ? 'unmute' : 'unban';
  const control = { type: 'account', accountId } as const;
  return allow({ data: {}, action, accountId, details: {}, controls: [control] });
}

function taken(
  action: 'mute' | 'ban' | 'reset-name',
  accountId: string,
  { measure, details }: { readonly measure: Measure; readonly details: object },
): Answer<Deed<Measure>> {
  const controls = [
    { type: 'measure', measureId: measure.id },
    { type: 'account', accountId },
  ] as const;
  return allow({
    data: measureOnly(measure),
    action,
    accountId,
    details: { measureId: measure.id, ...details },
    controls,
  });
}

/** Without what the store knows besides. */
function measureOnly(measure: Measure): Measure {
  const { id, kind, reason, note, begunAt, endsAt, liftedAt, appeal } = measure;
  return { id, kind, reason, note, begunAt, endsAt, liftedAt, appeal };
}
