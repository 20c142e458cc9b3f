import { AlreadyPlaying } from './create-room.ts';
import type { LocalRoom } from '../live/local-room.ts';
import { isClosedByMaker } from '../live/replica.ts';
import type { SeatClaim } from '../live/room-conversation.ts';
import type { SettleParts } from './settle-room.ts';

/** Claims the seats for all players of the room, unless one of them already plays elsewhere. */
export async function claimSeats(
  { atomically, stores }: SettleParts,
  { replica }: LocalRoom,
  userId: string,
): Promise<SeatClaim> {
  const seated = Object.values(replica.room.seats).filter((id) => id !== undefined);
  const ids = [...new Set([...seated, userId])];
  try {
    return await atomically(async ({ rooms }): Promise<SeatClaim> => {
      if (!(await rooms.claim(ids, replica.identity.id))) throw new AlreadyPlaying();
      return 'claimed';
    });
  } catch (error) {
    if (!(error instanceof AlreadyPlaying)) throw error;
    const running = await stores.rooms.runningOf(userId);
    return running === undefined ? 'opponent-playing' : 'playing';
  }
}

/** After a seat was refused: a player of a running game keeps the claim, of a room that its maker left nobody does. */
export async function releaseSeats(
  { stores }: SettleParts,
  { replica }: LocalRoom,
  userId: string,
): Promise<void> {
  const { room, identity } = replica;
  if (isClosedByMaker(room)) {
    await stores.rooms.unclaim(identity.id);
    return;
  }
  const seated = Object.values(room.seats).filter((id) => id !== undefined);
  const ids = room.state === 'open' ? [...seated, userId] : [userId];
  const playing = room.state === 'playing' ? seated : [];
  await stores.rooms.release(
    ids.filter((id) => !playing.includes(id)),
    identity.id,
  );
}
