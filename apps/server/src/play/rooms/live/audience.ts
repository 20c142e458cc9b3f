import type { Side } from '@chuhe/rules';
import { Broadcast, type ReadyFrame, readyFrame } from '../../../platform/sockets/index.ts';

/** A client of a room, as the room sees it. */
export interface RoomClient {
  /** The seat; undefined for a spectator. */
  readonly side: Side | undefined;
  /** When they came in. */
  readonly openedAt: number;
  send(frame: string | ReadyFrame): void;
  /** Whether one of the two has blocked the other. */
  hides(userId: string): boolean;
  /** Asks whether they are still there, unless they were just heard; a line on which no answer comes is ended. */
  pingIfSilent(): void;
  /** Sends everything after event number `since`. */
  welcome(since: number): void;
  /** The same player came in on another device. */
  takenOver(): void;
  /** After the game, players and spectators share one chat. */
  showWatchersChat(): void;
}

interface ChatDelivery {
  readonly by: string;
  readonly toWatchersOnly: boolean;
}

/** Those who are in a room at this process: the players' sockets and the spectators'. */
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

  /** Sends to all clients: encoded once, players first, many spectators in portions. */
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

  /** Finds out whether the players are still there, and how far away. */
  pingPlayers(): void {
    for (const player of this.#players) player.pingIfSilent();
  }

  /** All clients get the whole room anew. */
  restart(): void {
    for (const each of [...this.#players, ...this.#watchers.listeners]) each.welcome(0);
  }

  /** The game is over: players may read the spectators' chat. */
  mergeCircles(): void {
    for (const player of this.#players) player.showWatchersChat();
  }
}
