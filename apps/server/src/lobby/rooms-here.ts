import { LOBBY_LIST_MAX, type RoomSummary } from '@chuhe/protocol';
import { plyOf, type Room, type Side, SIDES } from '@chuhe/rules';
import type { RoomTable } from '../rooms/index.ts';

interface Kept {
  readonly summary: RoomSummary;
  readonly at: number;
}

/** Moves and watchers of a room in the list are counted anew so often; who plays is told at once. */
const COUNT_MILLIS = 30_000;

/** The rooms that this process tells the lobby of. */
export class RoomsHere {
  readonly #kept = new WeakMap<RoomTable, Kept>();
  readonly #tables: () => Iterable<RoomTable>;

  constructor(tables: () => Iterable<RoomTable>) {
    this.#tables = tables;
  }

  /** How many there are, and enough of them to choose a list from. */
  look(
    shown: ReadonlyMap<string, unknown>,
    now: number,
  ): { readonly total: number; readonly candidates: ReadonlyMap<string, RoomSummary> } {
    const found: RoomTable[][] = [[], [], []];
    let total = 0;
    for (const table of this.#tables()) {
      if (!isListed(table)) continue;
      total += 1;
      const rank = shown.has(table.publicId) ? 0 : table.room.state === 'open' ? 1 : 2;
      const group = found[rank];
      if (group !== undefined && group.length < LOBBY_LIST_MAX) group.push(table);
    }
    const summaries = found.flat().map((table) => this.#summary(table, now));
    return { total, candidates: new Map(summaries.map((each) => [each.roomId, each])) };
  }

  /** A room with anybody in it here, whether the lists show it or not. */
  find(roomId: string): RoomSummary | undefined {
    for (const table of this.#tables()) if (table.publicId === roomId) return summaryOf(table);
    return undefined;
  }

  #summary(table: RoomTable, now: number): RoomSummary {
    const summary = summaryOf(table);
    const kept = this.#kept.get(table);
    const isKept =
      kept !== undefined && now - kept.at < COUNT_MILLIS && isSame(kept.summary, summary);
    if (isKept) return kept.summary;
    this.#kept.set(table, { summary, at: now });
    return summary;
  }
}

function summaryOf({ publicId, room, seated, watchers }: RoomTable): RoomSummary {
  return {
    roomId: publicId,
    red: seated.RED,
    black: seated.BLACK,
    stepTime: room.options.stepSeconds,
    isWatch: room.options.isWatch,
    plies: room.state === 'open' ? 0 : plyOf(room),
    watchers,
  };
}

/** Open rooms with a free seat and running ones that may be watched, never those behind a password. */
function isListed({ room, replica, audience }: RoomTable): boolean {
  if (replica.identity.kind === 'personal') return false;
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
