import type { SIDE_CHOICES } from '@chuhe/protocol';
import { type Room, sideOfUser } from '@chuhe/rules';

/** How a room was made. */
export type RoomKind = 'invite' | 'personal' | 'quick' | 'challenge' | 'tournament';

/** The facts of a room outside its log. */
export interface RoomIdentity {
  /** The number inside. */
  readonly id: string;
  /** The name in addresses. */
  readonly publicId: string;
  readonly kind: RoomKind;
  /** The number of the database that has its log. */
  readonly logDatabase: number;
  /** The side that the maker of a challenge asked for. */
  readonly makerSide?: (typeof SIDE_CHOICES)[number] | undefined;
  /** The tournament that paired the players. */
  readonly tournament?: RoomTournament | undefined;
}

/** A tournament, as far as one of its rooms knows it. */
interface RoomTournament {
  /** The number inside. */
  readonly id: string;
  /** The name in addresses. */
  readonly publicId: string;
  readonly title: string;
  /** False for one that is found by its link only. */
  readonly isListed: boolean;
  /** Held by the site itself. */
  readonly isSite: boolean;
}

/** A room as its log and its row in the registry describe it. */
export interface KnownRoom {
  readonly identity: RoomIdentity;
  readonly room: Room;
}

/** Whether the maker of a room that waits has given up the seat: it is over then, even with others in the room. */
export function isClosedByMaker(room: Room): boolean {
  return room.state === 'open' && sideOfUser(room, room.creator) === undefined;
}
