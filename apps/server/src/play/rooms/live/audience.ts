import type { Side } from '@chuhe/rules';
import { Broadcast, type ReadyFrame, readyFrame } from '../../../platform/sockets/index.ts';

/** A client of a room, as the room sees it. */
export interface RoomClient {
  /** The seat; undefined for a spectator. */
  readonly side: Side | undefined;
  /** When the client entered. */
  readonly openedAt: number;
  send(frame: string | ReadyFrame): void;
  /** Whether this client or the given user has blocked the other. */
  hides(userId: string): boolean;
  /** Pings the client unless it sent data recently. A connection that does not answer is closed. */
  pingIfSilent(): void;
  /** Sends everything after event number `since`. */
  welcome(since: number): void;
  /** The same player entered on another device. */
  takenOver(): void;
  /** After the game, players and spectators share one chat. */
  showWatchersChat(): void;
}

interface ChatDelivery {
  readonly by: string;
  readonly toWatchersOnly: boolean;
}

/** The clients of a room at this process: the sockets of its players and spectators. */
export class Audience {
  readonly #players = new Set<RoomClient>();
  readonly #watchers = new Broadcast<RoomClient>();

  get isEmpty(): boolean {
    return this.#players.size === 0 && this.#watchers.size === 0;
  }

  get watcherCount(): number {
    return this.#watchers.size;
  }

  add(conversation: RoomClient): void {
    (conversation.side === undefined ? this.#watchers : this.#players).add(conversation);
  }

  remove(conversation: RoomClient): void {
    this.#players.delete(conversation);
    this.#watchers.remove(conversation);
  }

  /** The sides that have a socket here. */
  sidesHere(): ReadonlySet<Side> {
    const sides = new Set<Side>();
    for (const { side } of this.#players) if (side !== undefined) sides.add(side);
    return sides;
  }

  players(side: Side): readonly RoomClient[] {
    return [...this.#players].filter((player) => player.side === side);
  }

  /** Sends a frame to all clients. It is encoded once; players get it first, many spectators in batches. */
  send(text: string): void {
    const frame = readyFrame(text);
    for (const player of this.#players) player.send(frame);
    this.#watchers.send(frame);
  }

  /** Sends a chat message, but not to clients where one of the two has blocked the other. */
  sendChat(text: string, { by, toWatchersOnly }: ChatDelivery): void {
    const frame = readyFrame(text);
    const isFor = (client: RoomClient): boolean => !client.hides(by);
    if (!toWatchersOnly) {
      for (const player of this.#players) if (isFor(player)) player.send(frame);
    }
    this.#watchers.send(frame, isFor);
  }

  /** Pings the players, which also measures their round trip. */
  pingPlayers(): void {
    for (const player of this.#players) player.pingIfSilent();
  }

  /** Sends the whole room to all clients again. */
  restart(): void {
    for (const each of [...this.#players, ...this.#watchers.listeners]) each.welcome(0);
  }

  /** Called when the game is over: players may now read the spectators' chat. */
  mergeCircles(): void {
    for (const player of this.#players) player.showWatchersChat();
  }
}
