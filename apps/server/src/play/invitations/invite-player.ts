import {
  type InviteFailKey,
  type InviteRequest,
  type Locale,
  type Player,
  type Refusal,
  type UserStatus,
} from '@chuhe/protocol';
import { judgeLine, readPosition, START_CODE, startLine } from '@chuhe/rules';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { requestedClock, type RoomOffer } from '../rooms/index.ts';
import { type Invitation, type InvitationTerms, OPEN_SECONDS } from './invitation.ts';
import type { InvitationsStore, Party } from './invitations.store.ts';

export interface InviteParts {
  readonly atomically: <Result>(
    work: (invitations: InvitationsStore) => Promise<Result>,
  ) => Promise<Result>;
  /** A waiting room if it belongs to this player. */
  readonly findOffer: (roomId: string, ownerId: string) => Promise<RoomOffer | undefined>;
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  readonly limiter: Limiter;
}

/** A request to invite a player. */
export interface InvitationInput {
  readonly inviterId: string;
  readonly inviteeId: string;
  /** The network address of the inviter. */
  readonly address: string;
  readonly lang: Locale;
  readonly request: InviteRequest;
  /** An existing room; undefined for a new one. */
  readonly roomId: string | undefined;
}

/** The result of an invitation, and the invitations that ended before it. */
export interface InvitationResult {
  readonly outcome:
    | { readonly type: 'invited'; readonly invitation: Invitation }
    | { readonly type: 'failed'; readonly key: InviteFailKey };
  readonly expired: readonly Invitation[];
  /** The inviter's earlier invitation. */
  readonly cancelled: readonly Invitation[];
}

/** Invites a player to a game. */
export async function invitePlayer(
  parts: InviteParts,
  input: InvitationInput,
): Promise<Answer<InvitationResult>> {
  const { inviterId, inviteeId, address, lang } = input;
  if (inviterId === inviteeId) return refuse('bad-request');
  const wait =
    (await parts.limiter.take('invitations-by-account', inviterId)) ||
    (await parts.limiter.take('invitations-by-address', address));
  if (wait > 0) return refuse('too-many', wait);
  const terms = await termsOf(parts, input);
  if (!terms.ok) return terms;
  const statuses = await parts.statusesOf([inviteeId]);
  if (statuses.get(inviteeId) !== 'FREE') return allow(failed('status fail', []));
  const waitOfOne = () => waitForOne(parts, { inviteeId, address });
  return parts.atomically((invitations) =>
    store(invitations, { ...terms.value, inviterId, inviteeId, lang }, waitOfOne),
  );
}

/** Seconds until this player may be invited again, by anybody or from this network; 0 when now. */
async function waitForOne(
  { limiter }: InviteParts,
  { inviteeId, address }: Pick<InvitationInput, 'inviteeId' | 'address'>,
): Promise<number> {
  return (
    (await limiter.take('invitations-by-address-to-one', `${address} ${inviteeId}`)) ||
    (await limiter.take('invitations-to-one', inviteeId))
  );
}

async function store(
  invitations: InvitationsStore,
  request: Omit<Parameters<InvitationsStore['insert']>[0], 'isToHouse'>,
  waitOfOne: () => Promise<number>,
): Promise<Answer<InvitationResult>> {
  const { inviterId, inviteeId } = request;
  const parties = await invitations.parties(inviterId, inviteeId);
  const expired = await invitations.expire(10, [inviterId, inviteeId]);
  const key = whyNot(parties.get(inviterId), parties.get(inviteeId));
  if (key !== undefined) return allow(failed(key, expired));
  if (await hasOpen(invitations, parties, inviterId)) return allow(failed('status fail', expired));
  const isToHouse = parties.get(inviteeId)?.isHouse === true;
  // A house bot has no screen to flood, and a whole school may play it from one address.
  const wait = isToHouse ? 0 : await waitOfOne();
  if (wait > 0) return refuse('too-many', wait);
  const cancelled = await invitations.closeFrom(inviterId, null, 'cancelled');
  const isCasual = mustBeCasual([...parties.values()].map(({ player }) => player));
  // The terms of an existing room are fixed, so these players cannot be invited into a rated one.
  if (request.kind !== 'new' && request.isRated && isCasual)
    return allow(failed('status fail', expired));
  const isRated = request.isRated && !isCasual;
  const invitation = await invitations.insert({ ...request, isRated, isToHouse }, OPEN_SECONDS);
  if (invitation === undefined) throw new Error('an invitation was not stored');
  return allow({ outcome: { type: 'invited', invitation }, expired, cancelled });
}

/** A player with an open invitation is not free; only the inviter's own earlier one is replaced. */
async function hasOpen(
  invitations: InvitationsStore,
  parties: ReadonlyMap<string, Party>,
  inviterId: string,
): Promise<boolean> {
  for (const [userId, { isHouse }] of parties) {
    const open = isHouse ? [] : await invitations.pendingOf(userId);
    if (open.some(({ inviter }) => inviter.userId !== inviterId)) return true;
  }
  return false;
}

function whyNot(inviter: Party | undefined, invitee: Party | undefined): InviteFailKey | undefined {
  if (inviter === undefined || invitee === undefined || invitee.isBanned) return 'status fail';
  if (inviter.isPlaying || invitee.isPlaying) return 'status fail';
  return invitee.isBlocked || !invitee.acceptsInvitations ? 'refused fail' : undefined;
}

/** Guests play casual games only. So do a person and a bot, because each kind has ratings of its own. */
function mustBeCasual(players: readonly Player[]): boolean {
  const bots = players.filter(({ isBot }) => isBot === true).length;
  return players.some(({ tourist }) => tourist === 1) || (bots > 0 && bots < players.length);
}

function failed(key: InviteFailKey, expired: readonly Invitation[]): InvitationResult {
  return { outcome: { type: 'failed', key }, expired, cancelled: [] };
}

async function termsOf(
  parts: InviteParts,
  input: InvitationInput,
): Promise<Answer<InvitationTerms>> {
  const { request, roomId, inviterId } = input;
  if (roomId !== undefined) {
    const offer = await parts.findOffer(roomId, inviterId);
    if (offer === undefined) return refuse('room-not-found');
    const { isPersonal, stepTime, clock, isWatch, isRated, side } = offer;
    const kind = isPersonal ? 'personal' : 'room';
    const startCode = offer.startCode === START_CODE ? undefined : offer.startCode;
    return allow({ kind, stepTime, clock, isWatch, isRated, side, startCode, roomId });
  }
  const startCode = request.gamePenCode;
  const refusal = startCode === undefined ? undefined : whyNoStart(startCode);
  if (refusal !== undefined) return refuse(refusal);
  const clock = requestedClock(request, 'agreed');
  if (clock === undefined) return refuse('invalid');
  const { isWatch, side = 'RED' } = request;
  const isRated = request.isRated === true && startCode === undefined;
  return allow({
    kind: 'new',
    ...clock,
    isWatch,
    isRated,
    side,
    startCode,
    roomId: undefined,
  });
}

/** A game must start from a lawful position that is not over yet. */
function whyNoStart(code: string): Refusal | undefined {
  const reading = readPosition(code);
  if (!reading.ok) return 'position-unlawful';
  return judgeLine(startLine(reading.position)) === undefined ? undefined : 'start-position-over';
}
