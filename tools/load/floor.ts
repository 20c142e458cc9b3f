import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import type { Surroundings } from '../chaos/arena.ts';
import type { Guest } from '../chaos/guests.ts';
import type { Circumstances } from './habits.ts';
import type { Tally } from './tally.ts';

/** Somebody who can be asked for a game. */
export interface Free {
  readonly guest: Guest;
  /** A friend sends the way into a room. */
  join(roomId: string, pw: string): void;
}

/** What everybody there knows of each other, as the lists of the lobby show it. */
export class Floor {
  readonly around: Surroundings & { readonly ledger: Tally };
  /** How many seats at boards are to be taken. */
  seatsWanted = 0;
  /** Nobody begins anything new. */
  isEnding = false;
  readonly free = new Map<string, Free>();
  /** Rooms in which a game is going on, with how many of its players are there. */
  readonly #rooms = new Map<string, number>();
  readonly #left = new Set<string>();
  #seats = 0;

  constructor(around: Surroundings & { readonly ledger: Tally }) {
    this.around = around;
  }

  get games(): number {
    return this.#rooms.size;
  }

  get circumstances(): Circumstances {
    return {
      isGameWanted: this.#seats < this.seatsWanted && !this.isEnding,
      isAnybodyFree: this.free.size > 0,
      isAnythingOn: this.#rooms.size > 0,
    };
  }

  /** Seats that are taken, or will be. */
  reserve(seats: number): void {
    this.#seats += seats;
  }

  release(seats: number): void {
    this.#seats -= seats;
  }

  sit(roomId: string): void {
    this.#rooms.set(roomId, (this.#rooms.get(roomId) ?? 0) + 1);
  }

  leave(roomId: string): void {
    const players = (this.#rooms.get(roomId) ?? 1) - 1;
    if (players > 0) {
      this.#rooms.set(roomId, players);
      return;
    }
    this.#rooms.delete(roomId);
    this.#left.add(roomId);
  }

  /** Rooms that everybody has left since this was last asked. */
  takeLeft(): readonly string[] {
    const rooms = [...this.#left];
    this.#left.clear();
    return rooms;
  }

  /** Somebody free other than the one who asks; from now on nobody else asks them. */
  takeFree(userId: string): Free | undefined {
    const others = [...this.free.values()].filter(({ guest }) => guest.userId !== userId);
    if (others.length === 0) return undefined;
    const taken = this.around.random.pick(others);
    this.free.delete(taken.guest.userId);
    return taken;
  }

  /** Rooms that the lobby shows: it shows everybody the same few, and keeps to them. */
  someRooms(count: number): readonly string[] {
    const rooms = [...this.#rooms.keys()].slice(0, LOBBY_LIST_MAX);
    if (rooms.length === 0) return [];
    return Array.from({ length: count }, () => this.around.random.pick(rooms));
  }
}
