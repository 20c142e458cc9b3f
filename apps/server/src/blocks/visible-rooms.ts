import type { RoomSummary } from '@chuhe/protocol';
import type { BlocksStore } from './blocks.store.ts';

/** What somebody sees of these rooms: none of a player whom they have blocked, or who has blocked them. */
export async function visibleRooms(
  blocks: Pick<BlocksStore, 'hiddenFrom'>,
  readerId: string | undefined,
  rooms: readonly RoomSummary[],
): Promise<readonly RoomSummary[]> {
  if (readerId === undefined || rooms.length === 0) return rooms;
  const hidden = new Set((await blocks.hiddenFrom([readerId])).get(readerId));
  return rooms.filter(
    ({ red, black }) => !hidden.has(red?.userId ?? '') && !hidden.has(black?.userId ?? ''),
  );
}
