import type { Side } from '@chuhe/rules';

/** Somebody in a room, as the room sees them. */
export interface RoomGuest {
  /** The seat; undefined for a spectator. */
  readonly side: Side | undefined;
  /** When they came in. */
  readonly openedAt: number;
  send(frame: string | Buffer): void;
  /** Measures how far away they are. */
  ping(): void;
  /** Tells everything after event number `since`. */
  welcome(since: number): void;
  /** The same player came in on another device. */
  takenOver(): void;
  /** The game is over and the two circles are one. */
  showWatchersChat(): void;
}

/** So many spectators are written to before others get their turn. */
const CHUNK = 500;

interface Delivery {
  readonly frame: Buffer;
  readonly to: Iterator<RoomGuest>;
}

/** Those who are in a room at this process: the players' sockets and the spectators'. */
export class Audience {
  readonly #players = new Set<RoomGuest>();
  readonly #watchers = new Set<RoomGuest>();
  readonly #deliveries: Delivery[] = [];
  #isDelivering = false;

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
    this.#watchers.delete(conversation);
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
    this.#sendToWatchers(bytes);
  }

  sendToWatchers(frame: string): void {
    this.#sendToWatchers(Buffer.from(frame));
  }

  /** Measures how far away the players are. */
  pingPlayers(): void {
    for (const player of this.#players) player.ping();
  }

  /** Everybody is told everything anew. */
  restart(): void {
    for (const each of [...this.#players, ...this.#watchers]) each.welcome(0);
  }

  /** The game is over: players may read what spectators said. */
  mergeCircles(): void {
    for (const player of this.#players) player.showWatchersChat();
  }

  #sendToWatchers(frame: Buffer): void {
    if (this.#watchers.size === 0) return;
    if (this.#watchers.size <= CHUNK && !this.#isDelivering) {
      for (const watcher of this.#watchers) watcher.send(frame);
      return;
    }
    this.#deliveries.push({ frame, to: this.#watchers.values() });
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    this.#deliver();
  }

  /** One portion; the frames keep their order, and other rooms get their turn in between. */
  readonly #deliver = (): void => {
    const [delivery] = this.#deliveries;
    if (delivery === undefined) {
      this.#isDelivering = false;
      return;
    }
    for (let count = 0; count < CHUNK; count += 1) {
      const next = delivery.to.next();
      if (next.done === true) {
        this.#deliveries.shift();
        break;
      }
      next.value.send(delivery.frame);
    }
    setImmediate(this.#deliver);
  };
}
