import type { InviteInfo } from '@chuhe/protocol';
import { settleSide, type Side } from '@chuhe/rules';
import {
  AlreadyPlaying,
  createRoom,
  MixedPair,
  type RoomListStore,
  roomOptions,
  type RoomStores,
} from '../rooms/index.ts';
import { type Invitation, matchesTerms } from './invitation.ts';
import type { InvitationsStore } from './invitations.store.ts';

/** The stores that an acceptance writes to. */
export interface AcceptStores {
  readonly invitations: InvitationsStore;
  readonly rooms: RoomStores;
  readonly roomList: RoomListStore;
}

export interface AcceptParts {
  readonly atomically: <Result>(work: (stores: AcceptStores) => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
  /** A coin toss, for invitations that leave the side to chance. */
  readonly redByCoinToss: () => boolean;
}

export type Acceptance =
  | { readonly type: 'accepted'; readonly invitation: Invitation; readonly roomId: string }
  /** The invitation was accepted before; the answer is the same. */
  | { readonly type: 'again'; readonly invitation: Invitation; readonly roomId: string }
  /** One of the two is in another game by now, or has reached the limit of slow games. */
  | {
      readonly type: 'playing';
      readonly invitation: Invitation;
      readonly refusal: AlreadyPlaying['code'];
    }
  /** The room is no longer available. */
  | { readonly type: 'taken'; readonly invitation: Invitation }
  | { readonly type: 'gone' };

/** Accepts an invitation. Exactly one of all possible endings of an invitation takes effect. */
export async function acceptInvitation(
  parts: AcceptParts,
  inviteeId: string,
  answer: InviteInfo,
): Promise<Acceptance> {
  const inviterId = answer.from.userId;
  try {
    return await parts.atomically(async (stores) => {
      const open = await stores.invitations.pendingOf(inviteeId);
      const asked = open.find(({ inviter }) => inviter.userId === inviterId);
      if (asked !== undefined && !matchesTerms(asked, answer)) return { type: 'gone' };
      const invitation = await stores.invitations.accept(inviteeId, inviterId);
      if (invitation === undefined) return findAgain(stores, inviteeId, answer);
      return carryOut(parts, stores, invitation);
    });
  } catch (error) {
    if (!(error instanceof AlreadyPlaying || error instanceof MixedPair)) throw error;
    const [invitation] = await parts.atomically(({ invitations }) =>
      invitations.closeTo(inviteeId, inviterId, 'failed'),
    );
    return invitation === undefined || error instanceof MixedPair
      ? { type: 'gone' }
      : { type: 'playing', invitation, refusal: error.code };
  }
}

async function carryOut(
  parts: AcceptParts,
  { invitations, rooms, roomList }: AcceptStores,
  invitation: Invitation,
): Promise<Acceptance> {
  const { kind, roomId, inviter } = invitation;
  if (kind === 'new' || roomId === undefined) {
    const made = await makeRoom(parts, rooms, invitation);
    await invitations.setRoom(invitation.id, made);
    return { type: 'accepted', invitation, roomId: made };
  }
  const offer = await roomList.offer(roomId, inviter.userId);
  if (offer !== undefined) return { type: 'accepted', invitation, roomId };
  await invitations.fail(invitation.id);
  return { type: 'taken', invitation };
}

async function makeRoom(
  { now, redByCoinToss }: AcceptParts,
  rooms: RoomStores,
  { side: choice, stepTime, clock, isWatch, isRated, startCode, inviter, invitee }: Invitation,
): Promise<string> {
  const side: Side = settleSide(choice === 'random' ? 'RANDOM' : choice, redByCoinToss());
  const seats =
    side === 'RED'
      ? { RED: inviter.userId, BLACK: invitee.userId }
      : { RED: invitee.userId, BLACK: inviter.userId };
  const options = roomOptions({ stepTime, clock, isWatch, isRated, penCode: startCode });
  const request = { kind: 'invite', creatorId: inviter.userId, seats, options } as const;
  const created = await createRoom(rooms, request, now());
  if (!created.ok)
    throw new Error(`an invitation was to an impossible room: ${created.refusal.code}`);
  return created.publicId;
}

async function findAgain(
  { invitations }: AcceptStores,
  inviteeId: string,
  answer: InviteInfo,
): Promise<Acceptance> {
  const invitation = await invitations.accepted(inviteeId, answer.from.userId);
  const { roomId } = invitation ?? {};
  if (invitation === undefined || roomId === undefined || !matchesTerms(invitation, answer))
    return { type: 'gone' };
  return { type: 'again', invitation, roomId };
}
