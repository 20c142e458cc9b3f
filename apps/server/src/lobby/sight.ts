import type { Gamer, RoomSummary } from '@chuhe/protocol';
import type { ViewChange } from './shared-list.ts';

/** What somebody sees of the lists: nobody sees a player whom they have blocked, or who has blocked them. */
export interface Sight {
  /** What is left of a list of players. */
  readonly players: (list: readonly Gamer[]) => readonly Gamer[];
  /** What is left of a list of rooms. */
  readonly rooms: (list: readonly RoomSummary[]) => readonly RoomSummary[];
  readonly playersChange: (change: ViewChange<Gamer>) => ViewChange<Gamer>;
  /** A room that a hidden player has joined is gone. */
  readonly roomsChange: (change: ViewChange<RoomSummary>) => ViewChange<RoomSummary>;
}

export function sightWithout(hiddenIds: readonly string[]): Sight {
  const hidden = new Set(hiddenIds);
  const isPlayerSeen = ({ userId }: Gamer): boolean => !hidden.has(userId);
  const isRoomSeen = ({ red, black }: RoomSummary): boolean =>
    !hidden.has(red?.userId ?? '') && !hidden.has(black?.userId ?? '');
  return {
    players: (list) => list.filter(isPlayerSeen),
    rooms: (list) => list.filter(isRoomSeen),
    playersChange: (change) => changeSeen(change, isPlayerSeen, ({ userId }) => userId),
    roomsChange: (change) => changeSeen(change, isRoomSeen, ({ roomId }) => roomId),
  };
}

function changeSeen<Item>(
  { changed, gone, total }: ViewChange<Item>,
  isSeen: (item: Item) => boolean,
  keyOf: (item: Item) => string,
): ViewChange<Item> {
  const unseen = changed.filter((item) => !isSeen(item));
  return { changed: changed.filter(isSeen), gone: [...gone, ...unseen.map(keyOf)], total };
}
