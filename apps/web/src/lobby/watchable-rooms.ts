import type { RoomSummary } from '@chuhe/protocol';

/** The rooms that may be watched, by the number of each player in them. */
export function watchableRooms(rooms: readonly RoomSummary[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { roomId, red, black, isWatch } of rooms) {
    for (const player of isWatch ? [red, black] : []) {
      if (player !== null) found.set(player.userId, roomId);
    }
  }
  return found;
}
