import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import type { ClientContext } from '../../testbed/players/testbed.ts';
import type { Guest } from '../../testbed/players/guests.ts';
import type { LobbyConditions } from './usage-model.ts';
import type { Tally } from './tally.ts';

/** A person who can be invited. */
export interface FreeUser {
  readonly guest: Guest;
  /** A friend sends access to a room. */
  join(roomId: string, pw: string): void;
}

/** The shared knowledge of all people, as the lists of the lobby show it. */
export class LobbyModel {
  readonly context: ClientContext & { readonly ackLog: Tally };
  /** The number of seats that should still be taken. */
  seatsWanted = 0;
  /** Whether new games are stopped. */
  isEnding = false;
  readonly free = new Map<string, FreeUser>();
  /** Rooms with a running game, and the number of their players present. */
  readonly #rooms = new Map<string, number>();
  readonly #left = new Set<string>();
  /** The passwords of private rooms, which players share with spectators. */
  readonly passwords = new Map<string, string>();
  #seats = 0;

  constructor(context: ClientContext & { readonly ackLog: Tally }) {
    this.context = context;
  }

  get games(): number {
    return this.#rooms.size;
  }

  get conditions(): LobbyConditions {
    return {
      isGameWanted: this.#seats < this.seatsWanted && !this.isEnding,
      isOpponentFree: this.free.size > 0,
      hasRunningGame: this.#rooms.size > 0,
    };
  }

  /** Reserves seats that are taken, or will be. */
  reserve(seats: number): void {
    this.#seats += seats;
  }

  release(seats: number): void {
    this.#seats -= seats;
  }

  join(roomId: string): void {
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

  /** The rooms that everybody has left since the last call. */
  takeLeft(): readonly string[] {
    const rooms = [...this.#left];
    this.#left.clear();
    return rooms;
  }

  /** Reserves a free person other than the caller. */
  takeFree(userId: string): FreeUser | undefined {
    const others = [...this.free.values()].filter(({ guest }) => guest.userId !== userId);
    if (others.length === 0) return undefined;
    const taken = this.context.random.pick(others);
    this.free.delete(taken.guest.userId);
    return taken;
  }

  /** The rooms that the lobby shows: the same few for all people. */
  someRooms(count: number): readonly string[] {
    const rooms = [...this.#rooms.keys()].slice(0, LOBBY_LIST_MAX);
    if (rooms.length === 0) return [];
    return Array.from({ length: count }, () => this.context.random.pick(rooms));
  }
}
