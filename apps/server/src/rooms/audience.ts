import type { Side } from '@chuhe/rules';
import { Broadcast } from '../gateway/index.ts';

/** Somebody in a room, as the room sees them. */
export interface RoomGuest {
  /** The seat; undefined for a spectator. */
  readonly side: Side | undefined;
  /** When they came in. */
  readonly openedAt: number;
  send(frame: string | Buffer): void;
  /** Whether this one does not want to read somebody, or the other way round. */
  hides(userId: string): boolean;
  /** Measures how far away they are. */
  ping(): void;
  /** Tells everything after event number `since`. */
  welcome(since: number): void;
  /** The same player came in on another device. */
  takenOver(): void;
  /** The game is over and the two circles are one. */
  showWatchersChat(): void;
}

interface Said {
  readonly by: string;
  readonly toWatchersOnly: boolean;
}

/** Those who are in a room at this process: the players' sockets and the spectators'. */
export class Audience {
  readonly #players = new Set<RoomGuest>();
  readonly #watchers = new Broadcast<RoomGuest>();

  get isEmpty(): boolean {
    return this.#players.size === 0 && this.#watchers.size === 0;
  }

  get watcherCount(): number {
    return this.#watchers.size;
  }

  add(conversation: RoomGuest): void {
    (conversation.side === undefined ? this.#watchers : this.#players).add(conversation);
  }

  remove(conversation: RoomGuest): void {
    this.#players.delete(conversation);
    this.#watchers.remove(conversation);
  }

  /** The sides that have a socket here. */
  sidesHere(): ReadonlySet<Side> {
    const sides = new Set<Side>();
    for (const { side } of this.#players) if (side !== undefined) sides.add(side);
    return sides;
  }

  players(side: Side): readonly RoomGuest[] {
    return [...this.#players].filter((player) => player.side === side);
  }

  /** Sends to everybody: encoded once, players first, a crowd of spectators in portions. */
  send(frame: string): void {
    const bytes = Buffer.from(frame);
    for (const player of this.#players) player.send(bytes);
    this.#watchers.send(bytes);
  }

  /** Sends what somebody said, but not to those who are blocked by them or have blocked them. */
  sendSaid(frame: string, { by, toWatchersOnly }: Said): void {
    const bytes = Buffer.from(frame);
    const isFor = (guest: RoomGuest): boolean => !guest.hides(by);
    if (!toWatchersOnly) {
      for (const player of this.#players) if (isFor(player)) player.send(bytes);
    }
    this.#watchers.send(bytes, isFor);
  }

  /** Measures how far away the players are. */
  pingPlayers(): void {
    for (const player of this.#players) player.ping();
  }

  /** Everybody is told everything anew. */
  restart(): void {
    for (const each of [...this.#players, ...this.#watchers.listeners]) each.welcome(0);
  }

  /** The game is over: players may read what spectators said. */
  mergeCircles(): void {
    for (const player of this.#players) player.showWatchersChat();
  }
}
