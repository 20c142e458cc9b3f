import { randomInt } from 'node:crypto';
import { CALLS, type ClockFields, type SIDE_CHOICES, speedOfClock } from '@chuhe/protocol';
import { settleSide, sideOfUser, type Side } from '@chuhe/rules';
import { allow, type Answer, refuse } from '../../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../../platform/call.ts';
import { isClosedByMaker } from '../live/room-identity.ts';
import type { RoomHub } from '../live/room-hub.ts';
import { createRoom, creationRefusal, requestedClock, roomOptions } from './create-room.ts';
import type { RoomListStore } from './room-list.store.ts';
import type { RoomStores } from './room-stores.ts';
import { ChallengeExists } from './rooms.store.ts';
import { type SettleParts, settleRoom } from './settle-room.ts';

/** The dependencies for opening and closing rooms. */
export interface WaitingRoomParts {
  readonly hub: RoomHub;
  readonly settle: SettleParts;
}

/** The terms that the creator of a challenge offers to everybody. */
interface ChallengeTerms extends ClockFields {
  readonly side: (typeof SIDE_CHOICES)[number];
  readonly isRated: boolean;
}

/** Two devices of one person may open a challenge at once: the later one replaces the earlier. */
const MAX_TRIES = 3;
/** The number of newest challenges in a list. */
const SLOW_LIST_MAX = 50;

/** Opens a live challenge. The same terms again give the same challenge; different terms end the earlier one. */
async function openChallenge(
  parts: WaitingRoomParts,
  makerId: string,
  terms: ChallengeTerms,
): Promise<Answer<{ readonly roomId: string }>> {
  const { stores } = parts.settle;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if ((await stores.rooms.runningOf(makerId)) !== undefined) return refuse('already-playing');
    const open = await stores.challenges.openOf(makerId);
    if (open !== undefined) {
      const { publicId, stepTime, clock, isRated, side } = open;
      const isSame =
        stepTime === terms.stepTime &&
        clock === terms.clock &&
        isRated === terms.isRated &&
        side === terms.side;
      if (isSame) return allow({ roomId: publicId });
      await closeWaitingRoom(parts, publicId);
    }
    try {
      return await makeRoom(parts, makerId, terms);
    } catch (error) {
      if (!(error instanceof ChallengeExists)) throw error;
    }
  }
  return refuse('busy');
}

/** Opens a slow challenge: it waits while its creator is absent, beside other challenges of the same creator. */
function openSlowChallenge(
  parts: WaitingRoomParts,
  makerId: string,
  terms: ChallengeTerms,
): Promise<Answer<{ readonly roomId: string }>> {
  return makeRoom(parts, makerId, terms, ({ challenges }) => challenges.mayOfferSlow(makerId));
}

async function makeRoom(
  { settle }: WaitingRoomParts,
  makerId: string,
  { stepTime, clock, side: makerSide, isRated }: ChallengeTerms,
  isAllowed: (stores: RoomStores) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Answer<{ readonly roomId: string }>> {
  const side = settleSide(makerSide === 'random' ? 'RANDOM' : makerSide, randomInt(2) === 0);
  const created = await settle.atomically(async (stores) => {
    if (!(await isAllowed(stores))) return undefined;
    return createRoom(
      stores,
      {
        kind: 'challenge',
        creatorId: makerId,
        seats: seatAt(side, makerId),
        options: roomOptions({ stepTime, clock, isWatch: true, isRated }),
        makerSide,
      },
      settle.now(),
    );
  });
  if (created === undefined) return refuse('slow-games-full');
  if (!created.ok) return refuse(creationRefusal(created.refusal));
  settle.onRoomsOf([makerId]);
  return allow({ roomId: created.publicId });
}

/**
 * Ends a room that no player has joined: its creator gives up the seat in the room's log. If a player sits down at the
 * same moment, the log takes one of the two first, and the other is decided again on the new state. Returns whether no
 * game has begun there.
 */
export async function closeWaitingRoom(
  { hub, settle }: WaitingRoomParts,
  publicId: string,
): Promise<boolean> {
  let hasBegun = false;
  await hub.visit(publicId, async (handle) => {
    await handle.submit((room) =>
      room.state === 'open' && sideOfUser(room, room.creator) !== undefined
        ? { type: 'leave', commandId: `close:${room.seq}`, userId: room.creator }
        : undefined,
    );
    // Writes whatever the storing process could not write beside the log.
    if (isClosedByMaker(handle.room)) await settleRoom(settle, handle);
    hasBegun = handle.room.state === 'playing';
  });
  return !hasBegun;
}

/** The limits that count an open challenge, regardless of the call that opens it. */
export const CHALLENGE_LIMITS = ['challenges-by-account', 'challenges-by-address'] as const;

/** Opens a challenge of either kind. */
export async function openChallengeFor(
  rooms: WaitingRoomParts,
  makerId: string,
  request: ChallengeTerms,
): Promise<Answer<{ readonly roomId: string }>> {
  const clock = requestedClock(request, 'challenge');
  if (clock === undefined) return refuse('invalid');
  const terms = { side: request.side, isRated: request.isRated, ...clock };
  const open = speedOfClock(clock) === 'correspondence' ? openSlowChallenge : openChallenge;
  return open(rooms, makerId, terms);
}

export interface ChallengeRouteParts {
  readonly rooms: WaitingRoomParts;
  readonly list: Pick<RoomListStore, 'slowChallenges'>;
}

export function challengeRoutes(parts: ChallengeRouteParts): readonly ServedCall[] {
  const { rooms, list } = parts;
  return [
    serveCaller(CALLS.createChallenge, CHALLENGE_LIMITS, async ({ body }, { account }) => {
      if (body.isRated && account.isGuest) return refuse('guests-may-not');
      const answer = await openChallengeFor(rooms, account.id, body);
      return answer.ok ? allow({ data: answer.value }) : answer;
    }),
    serveCaller(CALLS.slowChallenges, 'work', async (_, { account }) =>
      allow({ data: { list: [...(await list.slowChallenges(account.id, SLOW_LIST_MAX))] } }),
    ),
  ];
}

/** The creator's seat in a room that waits for the second player. */
export function seatAt(side: Side, userId: string) {
  return side === 'RED' ? { RED: userId } : { BLACK: userId };
}
