import { randomInt } from 'node:crypto';
import { CALLS } from '@chuhe/protocol';
import { type RoomOptions, settleSide, START_CODE, type Side } from '@chuhe/rules';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import { createRoom, type RoomCreation } from './create-room.ts';
import { passwordOf } from './room-ids.ts';
import type { RoomStores } from './room-stores.ts';

export interface RoomRouteParts {
  readonly atomically: <Result>(work: (stores: RoomStores) => Promise<Result>) => Promise<Result>;
  readonly limiter: Limiter;
  readonly secret: string;
  readonly now: () => number;
}

export function roomRoutes(parts: RoomRouteParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.createPersonalRoom, async ({ body }, { account }) => {
      const wait = await parts.limiter.take('rooms-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const choice = body.side === 'random' ? 'RANDOM' : body.side;
      const side = settleSide(choice, randomInt(2) === 0);
      const created = await parts.atomically((stores) =>
        createRoom(
          stores,
          {
            kind: 'personal',
            creatorId: account.id,
            seats: seatAt(side, account.id),
            options: optionsOf(body),
          },
          parts.now(),
        ),
      );
      if (!created.ok) return refuse(refusalOf(created.refusal));
      const { publicId } = created;
      return allow({ data: { roomId: publicId, pw: passwordOf(publicId, parts.secret) } });
    }),
  ];
}

/** The options of a casual game. */
function optionsOf(wish: {
  readonly stepTime: RoomOptions['stepSeconds'];
  readonly isWatch: boolean;
  readonly penCode?: string | undefined;
}): RoomOptions {
  return {
    stepSeconds: wish.stepTime,
    isWatch: wish.isWatch,
    rated: false,
    startCode: wish.penCode ?? START_CODE,
    rules: 'wxf2018-60',
  };
}

function seatAt(side: Side, userId: string) {
  return side === 'RED' ? { RED: userId } : { BLACK: userId };
}

/** The interface's word for why a room cannot be made. */
function refusalOf({
  code,
}: Extract<RoomCreation, { ok: false }>['refusal']):
  | 'position-unlawful'
  | 'start-position-over'
  | 'already-playing' {
  if (code === 'start-position-over' || code === 'already-playing') return code;
  return 'position-unlawful';
}
