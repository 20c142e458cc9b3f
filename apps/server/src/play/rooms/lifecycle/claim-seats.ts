import { speedOf } from '@chuhe/rules';
import type { RoomStores } from './room-stores.ts';
import { AlreadyPlaying, areMixed, MixedPair, seatsFor } from './create-room.ts';
import { isClosedByMaker, type KnownRoom } from '../live/room-identity.ts';
import type { SeatClaim } from '../live/seat-claim.ts';
import type { SettleParts } from './settle-room.ts';

/** Claims the seats for all players of the room, unless one of them is in another game or in too many slow games. */
export async function claimSeats(
  { atomically, stores }: SettleParts,
  known: KnownRoom,
  userId: string,
): Promise<SeatClaim> {
  const seated = Object.values(known.room.seats).filter((id) => id !== undefined);
  const ids = [...new Set([...seated, userId])];
  try {
    return await atomically(async (inside): Promise<SeatClaim> => {
      const seats = seatsFor(inside, known.room.options);
      if (!(await seats.claim(ids, known.identity.id)))
        throw new AlreadyPlaying(known.room.options);
      if (await isMixed(inside, known, { ids, userId })) throw new MixedPair();
      return 'claimed';
    });
  } catch (error) {
    if (error instanceof MixedPair) return 'mixed';
    if (!(error instanceof AlreadyPlaying)) throw error;
    if (error.code === 'slow-games-full') return 'full';
    const running = await stores.rooms.runningOf(userId);
    return running === undefined ? 'opponent-playing' : 'playing';
  }
}

/**
 * Ratings of bots and of people are apart, and a person who waits for any opponent has not agreed to a bot. Checked after
 * the claim, which waits for an account that becomes a bot.
 */
async function isMixed(
  { rooms }: RoomStores,
  { room: { options }, identity }: KnownRoom,
  { ids, userId }: { readonly ids: readonly string[]; readonly userId: string },
): Promise<boolean> {
  if (!options.rated && identity.kind !== 'challenge') return false;
  const players = await rooms.players(ids, speedOf(options.timeControl));
  if (!areMixed(players)) return false;
  return options.rated || players.find((player) => player.userId === userId)?.isBot === true;
}

/**
 * Runs after a seat was refused: players of a running game keep their claims; in a room that its creator left, nobody
 * does.
 */
export async function releaseSeats(
  { stores }: SettleParts,
  { room, identity }: KnownRoom,
  userId: string,
): Promise<void> {
  const claims = seatsFor(stores, room.options);
  if (isClosedByMaker(room)) {
    await claims.unclaim(identity.id);
    return;
  }
  const seated = Object.values(room.seats).filter((id) => id !== undefined);
  const ids = room.state === 'open' ? [...seated, userId] : [userId];
  const playing = room.state === 'playing' ? seated : [];
  await claims.release(
    ids.filter((id) => !playing.includes(id)),
    identity.id,
  );
}
