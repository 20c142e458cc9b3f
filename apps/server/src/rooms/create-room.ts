import { decide, type RoomOptions, type RoomRefusal, type Seats } from '@chuhe/rules';
import type { RoomKind } from './replica.ts';
import { newPublicId, newRoomId } from './room-ids.ts';
import type { RoomStores } from './room-stores.ts';

/** What room is wanted. */
export interface RoomWish {
  readonly kind: RoomKind;
  readonly creatorId: string;
  /** Chance is settled: who sits where. With both the game starts. */
  readonly seats: Seats;
  readonly options: RoomOptions;
  /** The name that was promised already. */
  readonly publicId?: string;
  /** The room whose rematch this is, by its number. */
  readonly previousRoomId?: string;
}

export type RoomCreation =
  | { readonly ok: true; readonly publicId: string }
  | { readonly ok: false; readonly refusal: RoomRefusal | { readonly code: 'already-playing' } };

/** Thrown to undo what a refused creation has written. */
export class AlreadyPlaying extends Error {}

/** Makes a room inside a transaction of the caller: its row, its log, and the claims of its players. */
export async function createRoom(
  { rooms, log }: Pick<RoomStores, 'rooms' | 'log'>,
  wish: RoomWish,
  now: number,
): Promise<RoomCreation> {
  const { kind, creatorId, seats, options } = wish;
  const id = newRoomId(now);
  const publicId = wish.publicId ?? newPublicId();
  const decision = decide(
    undefined,
    {
      type: 'create',
      commandId: `${creatorId}:create`,
      userId: creatorId,
      roomId: publicId,
      seats,
      options,
    },
    now,
  );
  if (!decision.ok) return { ok: false, refusal: decision.refusal };
  const isNew = await rooms.insert({ id, publicId, kind, creatorId, seats, options });
  // A promised room that exists was made by another process for the same promise.
  if (!isNew) return { ok: true, publicId };
  const { RED, BLACK } = seats;
  if (RED !== undefined && BLACK !== undefined) {
    const isFree = await rooms.claim([RED, BLACK], id, wish.previousRoomId);
    if (!isFree) throw new AlreadyPlaying();
  }
  if (!(await log.begin(id, decision.events))) throw new Error('two rooms have the same number');
  return { ok: true, publicId };
}
