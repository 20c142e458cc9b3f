import { randomInt } from 'node:crypto';
import { CALLS } from '@chuhe/protocol';
import { settleSide } from '@chuhe/rules';
import type { Limiter } from '../../limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { seatAt } from './challenges.ts';
import { createRoom, creationRefusal, requestedClock, roomOptions } from './create-room.ts';
import { passwordOf } from '../log/room-ids.ts';
import type { RoomStores } from './room-stores.ts';

export interface RoomRouteParts {
  readonly atomically: <Result>(work: (stores: RoomStores) => Promise<Result>) => Promise<Result>;
  readonly limiter: Limiter;
  readonly secret: string;
  readonly now: () => number;
  /** Those whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
}

export function roomRoutes(parts: RoomRouteParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.createPersonalRoom, async ({ body }, { account }) => {
      const wait = await parts.limiter.take('rooms-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const clock = requestedClock(body, 'agreed');
      if (clock === undefined) return refuse('invalid');
      const choice = body.side === 'random' ? 'RANDOM' : body.side;
      const side = settleSide(choice, randomInt(2) === 0);
      const created = await parts.atomically((stores) =>
        createRoom(
          stores,
          {
            kind: 'personal',
            creatorId: account.id,
            seats: seatAt(side, account.id),
            options: roomOptions({ ...body, ...clock }),
          },
          parts.now(),
        ),
      );
      if (!created.ok) return refuse(creationRefusal(created.refusal));
      const { publicId } = created;
      parts.onRoomsOf([account.id]);
      return allow({ data: { roomId: publicId, pw: passwordOf(publicId, parts.secret) } });
    }),
  ];
}
