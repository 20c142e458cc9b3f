import type { SIDE_CHOICES } from '@chuhe/protocol';
import { type Room, sideOfUser } from '@chuhe/rules';

/** The origin of a room. */
export type RoomKind = 'invite' | 'personal' | 'quick' | 'challenge' | 'tournament';

/** The facts of a room outside its log. */
export interface RoomIdentity {
  /** The internal number. */
  readonly id: string;
  /** The name in addresses. */
  readonly publicId: string;
  readonly kind: RoomKind;
  /** The number of the log's database. */
  readonly logDatabase: number;
  /** The side that the maker of a challenge asked for. */
  readonly makerSide?: (typeof SIDE_CHOICES)[number] | undefined;
  /** The tournament that paired the players. */
  readonly tournament?: RoomTournament | undefined;
}

/** The facts of a tournament that its rooms need. */
interface RoomTournament {
  /** The internal number. */
  readonly id: string;
  /** The name in addresses. */
  readonly publicId: string;
  readonly title: string;
  /** False for a tournament that only its link leads to. */
  readonly isListed: boolean;
  /** Whether the site itself holds it. */
  readonly isSite: boolean;
}

/** A room as its log and its row in the registry describe it. */
export interface KnownRoom {
  readonly identity: RoomIdentity;
  readonly room: Room;
}

/** Whether the creator of a waiting room has left the seat: then the room is over, even with others in it. */
export function isClosedByMaker(room: Room): boolean {
  return room.state === 'open' && sideOfUser(room, room.creator) === undefined;
}
