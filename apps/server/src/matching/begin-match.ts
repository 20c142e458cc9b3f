import { AlreadyPlaying, createRoom, type RoomStores, roomOptions } from '../rooms/index.ts';
import type { Pair } from './match.ts';
import type { MatchingStore } from './matching.store.ts';
import type { MatchPool } from './pool.redis.ts';

export interface BeginParts {
  readonly pool: MatchPool;
  readonly atomically: <Result>(
    work: (stores: RoomStores, matching: MatchingStore) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: () => number;
  /** The game begins: both are told, wherever they are. */
  readonly onBegun: (pair: Pair) => void;
}

/** Thrown when one has blocked the other since they began to wait. */
class Apart extends Error {}

/**
 * Makes the room of a pair; false when it cannot be, because one of them plays elsewhere by now.
 * Its name was chosen with the pair: a process that does it again, or for another one, makes the same room.
 */
export async function beginMatch(parts: BeginParts, pair: Pair): Promise<boolean> {
  const isBegun = await makeRoom(parts, pair);
  // When Redis is away the pair is forgotten there anyway.
  await parts.pool.settle(pair).catch(() => undefined);
  if (isBegun) parts.onBegun(pair);
  return isBegun;
}

async function makeRoom({ atomically, now }: BeginParts, pair: Pair): Promise<boolean> {
  const { red, black, roomId, stepTime, isRated } = pair;
  try {
    return await atomically(async (stores, matching) => {
      if (await matching.areApart(red, black)) throw new Apart();
      const made = await createRoom(
        stores,
        {
          kind: 'quick',
          creatorId: red,
          seats: { RED: red, BLACK: black },
          options: roomOptions({ stepTime, isWatch: true, isRated }),
          publicId: roomId,
        },
        now(),
      );
      return made.ok;
    });
  } catch (error) {
    if (error instanceof AlreadyPlaying || error instanceof Apart) return false;
    throw error;
  }
}
