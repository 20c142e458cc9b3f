import { AlreadyPlaying } from './create-room.ts';
import type { LocalRoom } from '../live/local-room.ts';
import type { SettleParts } from './settle-room.ts';

/** Claims the seats for all players of the room; false when one of them already plays elsewhere. */
export async function claimSeats(
  { atomically }: SettleParts,
  { replica }: LocalRoom,
  userId: string,
): Promise<boolean> {
  const seated = Object.values(replica.room.seats).filter((id) => id !== undefined);
  const ids = [...new Set([...seated, userId])];
  try {
    return await atomically(async ({ rooms }) => {
      if (!(await rooms.claim(ids, replica.identity.id))) throw new AlreadyPlaying();
      return true;
    });
  } catch (error) {
    if (error instanceof AlreadyPlaying) return false;
    throw error;
  }
}

/** After a seat was refused: a player of a running game keeps the claim. */
export async function releaseSeats(
  { stores }: SettleParts,
  { replica }: LocalRoom,
  userId: string,
): Promise<void> {
  const { room, identity } = replica;
  const seated = Object.values(room.seats).filter((id) => id !== undefined);
  const ids = room.state === 'open' ? [...seated, userId] : [userId];
  const playing = room.state === 'playing' ? seated : [];
  await stores.rooms.release(
    ids.filter((id) => !playing.includes(id)),
    identity.id,
  );
}
