import { randomInt } from 'node:crypto';
import { CALLS, type ClockFields } from '@chuhe/protocol';
import { settleSide, sideOfUser } from '@chuhe/rules';
import type * as z from 'zod/mini';
import { allow, type Answer, refuse } from '../../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../../platform/call.ts';
import { closeWaitingRoom, seatAt, type WaitingRoomParts } from './challenges.ts';
import { createRoom, creationRefusal, requestedClock, roomOptions } from './create-room.ts';
import { passwordOf } from '../log/room-ids.ts';
import type { RoomListStore } from './room-list.store.ts';

export interface RoomRouteParts {
  readonly rooms: WaitingRoomParts;
  readonly list: Pick<RoomListStore, 'offer'>;
  readonly secret: string;
}

type PrivateRoomRequest = z.output<typeof CALLS.createPersonalRoom.body>;

export function roomRoutes(parts: RoomRouteParts): readonly ServedCall[] {
  const { rooms, list, secret } = parts;
  return [
    serveCaller(CALLS.createPersonalRoom, 'rooms-by-account', async ({ body }, { account }) => {
      const { isRated = false, penCode, replaces } = body;
      if (isRated && account.isGuest) return refuse('guests-may-not');
      // Ratings compare games from the standard position.
      if (isRated && penCode !== undefined) return refuse('invalid');
      const clock = requestedClock(body, 'agreed');
      if (clock === undefined) return refuse('invalid');
      if (await hasJustBegun(rooms, replaces, account.id)) return refuse('already-playing');
      const opened = await openRoom(rooms, account.id, { ...body, ...clock });
      if (!opened.ok) return opened;
      const roomId = opened.value;
      return allow({ data: { roomId, pw: passwordOf(roomId, secret) } });
    }),
    serveCaller(
      CALLS.closeRoom,
      'room-closings-by-account',
      async ({ body: { roomId } }, { account }) => {
        if ((await list.offer(roomId, account.id)) === undefined) return refuse('room-not-found');
        return (await closeWaitingRoom(rooms, roomId))
          ? allow({ data: {} })
          : refuse('already-playing');
      },
    ),
  ];
}

/** A new room, or the waiting one if it fits. */
async function openRoom(
  rooms: WaitingRoomParts,
  makerId: string,
  request: PrivateRoomRequest & ClockFields,
): Promise<Answer<string>> {
  const { settle } = rooms;
  const { side: makerSide, reuses = false } = request;
  const waiting = reuses ? await waitingRoom(rooms, makerId, request) : undefined;
  if (waiting !== undefined) return allow(waiting);
  const side = settleSide(makerSide === 'random' ? 'RANDOM' : makerSide, randomInt(2) === 0);
  const created = await settle.atomically((inside) =>
    createRoom(
      inside,
      {
        kind: 'personal',
        creatorId: makerId,
        seats: seatAt(side, makerId),
        options: roomOptions(request),
        makerSide,
      },
      settle.now(),
    ),
  );
  if (!created.ok) return refuse(creationRefusal(created.refusal));
  settle.onRoomsOf([makerId]);
  return allow(created.publicId);
}

/** The user's newest private room with these terms, if its log confirms that its creator waits there. */
async function waitingRoom(
  { hub, settle }: WaitingRoomParts,
  makerId: string,
  request: PrivateRoomRequest & ClockFields,
): Promise<string | undefined> {
  const { startCode, rated, isWatch } = roomOptions(request);
  const { stepTime, clock, side } = request;
  const terms = { stepTime, clock, side, isWatch, isRated: rated, startCode };
  const publicId = await settle.stores.privateRooms.waitingOf(makerId, terms);
  using handle = publicId === undefined ? undefined : await hub.open(publicId);
  if (handle === undefined) return undefined;
  await handle.catchUp();
  const { room } = handle;
  const isWaiting = room.state === 'open' && sideOfUser(room, makerId) !== undefined;
  return isWaiting ? publicId : undefined;
}

/** Ends the replaced room; true if a friend sat down at the same moment, so that its creator plays there. */
async function hasJustBegun(
  rooms: WaitingRoomParts,
  replaces: string | undefined,
  makerId: string,
): Promise<boolean> {
  if (replaces === undefined) return false;
  const state = await rooms.settle.stores.privateRooms.stateOf(replaces, makerId);
  if (state === 'open') return !(await closeWaitingRoom(rooms, replaces));
  return state === 'playing';
}
