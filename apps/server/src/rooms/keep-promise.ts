import type { RoomHub } from './room-hub.ts';
import { type SettleParts, settleRoom } from './settle-room.ts';

/**
 * Makes the room of an agreed rematch when everybody who should have made it has died or found no database.
 * The promise is in the log of the last game of whoever comes to the door.
 */
export async function keepPromise(
  hub: RoomHub,
  settle: SettleParts,
  { publicId, userId }: { readonly publicId: string; readonly userId: string },
): Promise<void> {
  const last = await settle.stores.rooms.lastGameOf(userId);
  const replica = last === undefined ? undefined : await hub.open(last);
  if (replica === undefined) return;
  try {
    const { room } = replica;
    const isPromised =
      room.state === 'over' &&
      room.rematch.type === 'agreed' &&
      room.rematch.nextRoomId === publicId;
    if (isPromised) await settleRoom(settle, replica);
  } finally {
    hub.release(replica);
  }
}
