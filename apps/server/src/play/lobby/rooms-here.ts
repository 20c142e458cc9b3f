import { LOBBY_LIST_MAX, type RoomSummary, writeClockFields } from '@chuhe/protocol';
import { plyOf, type Room, type Side, SIDES } from '@chuhe/rules';
import type { LocalRoom } from '../rooms/index.ts';
import type { Count } from './census.redis.ts';

interface CachedSummary {
  readonly summary: RoomSummary;
  readonly at: number;
}

/**
 * The interval at which the moves and spectators of a listed room are recounted; a change of players is sent at once.
 */
const COUNT_MILLIS = 30_000;

/** The rooms that this process reports to the lobby. */
export class RoomsHere {
  readonly #cache = new WeakMap<LocalRoom, CachedSummary>();
  readonly #localRooms: () => Iterable<LocalRoom>;

  constructor(localRooms: () => Iterable<LocalRoom>) {
    this.#localRooms = localRooms;
  }

  /** The number of rooms, and of open ones, with enough shared rooms to choose a list from. */
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

  /** A room with anybody connected here, listed or not. */
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

function summaryOf({ publicId, handle, room, seated, watchers }: LocalRoom): RoomSummary {
  const { makerSide } = handle.identity;
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

/** Open rooms with a free seat and running games that allow spectators, but no rooms with a password or by link. */
function isListed({ room, handle, audience }: LocalRoom): boolean {
  const { kind, tournament } = handle.identity;
  if (kind === 'personal' || tournament?.isListed === false) return false;
  const isOffered = room.state === 'open' || (room.state === 'playing' && room.options.isWatch);
  return isOffered && isAnsweredFor(room, audience.sidesHere());
}

/** Of all processes with players of a room one reports it: red's process, or black's when red is absent. */
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
