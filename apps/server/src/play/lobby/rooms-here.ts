import { LOBBY_LIST_MAX, type RoomSummary, writeClockFields } from '@chuhe/protocol';
import { plyOf, type Room, type Side, SIDES } from '@chuhe/rules';
import type { LocalRoom } from '../rooms/index.ts';
import type { Count } from './census.redis.ts';

interface CachedSummary {
  readonly summary: RoomSummary;
  readonly at: number;
}

/** Moves and watchers of a room in the list are counted anew so often; a change of players is sent at once. */
const COUNT_MILLIS = 30_000;

/** The rooms that this process reports to the lobby. */
export class RoomsHere {
  readonly #cache = new WeakMap<LocalRoom, CachedSummary>();
  #localRooms: () => Iterable<LocalRoom> = () => [];

  /** Connects the rooms, which are opened after the lobby. */
  follow(localRooms: () => Iterable<LocalRoom>): void {
    this.#localRooms = localRooms;
  }

  /** How many there are, open ones first, and of those that are shared enough to choose a list from. */
  collect(
    shown: ReadonlyMap<string, unknown>,
    now: number,
    isShared: (roomId: string, isOpen: boolean) => boolean,
  ): { readonly counts: Count; readonly candidates: ReadonlyMap<string, RoomSummary> } {
    const found: LocalRoom[][] = [[], [], []];
    let first = 0;
    let total = 0;
    for (const localRoom of this.#localRooms()) {
      if (!isListed(localRoom)) continue;
      const isOpen = localRoom.room.state === 'open';
      total += 1;
      if (isOpen) first += 1;
      if (!isShared(localRoom.publicId, isOpen)) continue;
      const rank = shown.has(localRoom.publicId) ? 0 : isOpen ? 1 : 2;
      const group = found[rank];
      if (group !== undefined && group.length < LOBBY_LIST_MAX) group.push(localRoom);
    }
    const summaries = found.flat().map((localRoom) => this.#summary(localRoom, now));
    return {
      counts: { first, total },
      candidates: new Map(summaries.map((each) => [each.roomId, each])),
    };
  }

  /** A room with anybody in it here, whether the lists show it or not. */
  find(roomId: string): RoomSummary | undefined {
    for (const localRoom of this.#localRooms())
      if (localRoom.publicId === roomId) return summaryOf(localRoom);
    return undefined;
  }

  #summary(localRoom: LocalRoom, now: number): RoomSummary {
    const summary = summaryOf(localRoom);
    const cached = this.#cache.get(localRoom);
    const isCached =
      cached !== undefined && now - cached.at < COUNT_MILLIS && isSame(cached.summary, summary);
    if (isCached) return cached.summary;
    this.#cache.set(localRoom, { summary, at: now });
    return summary;
  }
}

function summaryOf({ publicId, replica, room, seated, watchers }: LocalRoom): RoomSummary {
  const { makerSide } = replica.identity;
  return {
    roomId: publicId,
    red: seated.RED,
    black: seated.BLACK,
    ...writeClockFields(room.options.timeControl),
    isWatch: room.options.isWatch,
    ...(room.options.rated && { isRated: true }),
    ...(makerSide !== undefined && { makerSide }),
    plies: room.state === 'open' ? 0 : plyOf(room),
    watchers,
  };
}

/** Open rooms with a free seat and running ones that may be watched, never those behind a password or a link. */
function isListed({ room, replica, audience }: LocalRoom): boolean {
  const { kind, tournament } = replica.identity;
  if (kind === 'personal' || tournament?.isListed === false) return false;
  const isOffered = room.state === 'open' || (room.state === 'playing' && room.options.isWatch);
  return isOffered && isAnsweredFor(room, audience.sidesHere());
}

/** Of the processes that have players of a room one answers for it: where red is, or black when red is away. */
function isAnsweredFor(room: Room, sidesHere: ReadonlySet<Side>): boolean {
  const first = SIDES.find((side) => room.seats[side] !== undefined && !isAway(room, side));
  return first !== undefined && sidesHere.has(first);
}

function isAway(room: Room, side: Side): boolean {
  return room.state === 'playing' && room.absences[side] !== undefined;
}

function isSame(a: RoomSummary, b: RoomSummary): boolean {
  return (
    JSON.stringify({ ...a, plies: 0, watchers: 0 }) ===
    JSON.stringify({ ...b, plies: 0, watchers: 0 })
  );
}
