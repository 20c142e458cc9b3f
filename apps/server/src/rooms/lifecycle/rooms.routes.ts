import { randomInt } from 'node:crypto';
import { CALLS } from '@chuhe/protocol';
import { settleSide } from '@chuhe/rules';
import type { Limiter } from '../../limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { closeWaitingRoom, seatAt, type WaitingRoomParts } from './challenges.ts';
import { createRoom, creationRefusal, requestedClock, roomOptions } from './create-room.ts';
import { passwordOf } from '../log/room-ids.ts';

export interface RoomRouteParts {
  readonly rooms: WaitingRoomParts;
  readonly limiter: Limiter;
  readonly secret: string;
}

export function roomRoutes({ rooms, limiter, secret }: RoomRouteParts): readonly ServedCall[] {
  const { atomically, now, onRoomsOf } = rooms.settle;
  return [
    serveCaller(CALLS.createPersonalRoom, async ({ body }, { account }) => {
      const { isRated = false, penCode, replaces } = body;
      if (isRated && account.isGuest) return refuse('guests-may-not');
      // Ratings compare games from the usual position.
      if (isRated && penCode !== undefined) return refuse('invalid');
      const wait = await limiter.take('rooms-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const clock = requestedClock(body, 'agreed');
      if (clock === undefined) return refuse('invalid');
      if (await hasJustBegun(rooms, replaces, account.id)) return refuse('already-playing');
      const choice = body.side === 'random' ? 'RANDOM' : body.side;
      const side = settleSide(choice, randomInt(2) === 0);
      const created = await atomically((inside) =>
        createRoom(
          inside,
          {
            kind: 'personal',
            creatorId: account.id,
            seats: seatAt(side, account.id),
            options: roomOptions({ ...body, ...clock }),
          },
          now(),
        ),
      );
      if (!created.ok) return refuse(creationRefusal(created.refusal));
      const { publicId } = created;
      onRoomsOf([account.id]);
      return allow({ data: { roomId: publicId, pw: passwordOf(publicId, secret) } });
    }),
  ];
}

/** Ends the room that is replaced; true where a friend sat down at the same moment, so that its maker plays there. */
async function hasJustBegun(
  rooms: WaitingRoomParts,
  replaces: string | undefined,
  makerId: string,
): Promise<boolean> {
  if (replaces === undefined) return false;
  const state = await rooms.settle.stores.rooms.privateState(replaces, makerId);
  if (state === 'open') return !(await closeWaitingRoom(rooms, replaces));
  return state === 'playing';
}
