import { CLOSE_CODES, LOBBY } from '@chuhe/protocol';
import type { ClientConnection } from './connection.ts';

const TICK_MILLIS = 1000;
/** A client pings once a minute; after two and a half minutes of silence it is gone. */
const SILENCE_MILLIS = LOBBY.pingSeconds * 2500;
/** A dead connection does not answer the close frame either. */
const CLOSING_MILLIS = 5000;
const NO_CONNECTIONS: Set<ClientConnection> = new Set();

/** All connections to this process. */
export class ConnectionRegistry {
  readonly #all = new Set<ClientConnection>();
  /** Nearly every user has one socket here, and a set would cost more than everything else. */
  readonly #byUser = new Map<string, ClientConnection | Set<ClientConnection>>();
  #timer: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#all.size;
  }

  get all(): ReadonlySet<ClientConnection> {
    return this.#all;
  }

  start(): void {
    this.#timer = setInterval(this.#tick, TICK_MILLIS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The sockets of one user. */
  of(userId: string): ReadonlySet<ClientConnection> {
    const own = this.#byUser.get(userId) ?? NO_CONNECTIONS;
    return own instanceof Set ? own : new Set([own]);
  }

  add(connection: ClientConnection): void {
    const { userId } = connection.person;
    this.#all.add(connection);
    const own = this.#byUser.get(userId);
    if (own === undefined) this.#byUser.set(userId, connection);
    else if (own instanceof Set) own.add(connection);
    else this.#byUser.set(userId, new Set([own, connection]));
  }

  remove(connection: ClientConnection): void {
    const { userId } = connection.person;
    this.#all.delete(connection);
    const own = this.#byUser.get(userId);
    if (own instanceof Set) own.delete(connection);
    if (own === connection || (own instanceof Set && own.size === 0)) this.#byUser.delete(userId);
  }

  closeAll(code: number, reason: string): void {
    for (const connection of this.#all) connection.close(code, reason);
  }

  readonly #tick = (): void => {
    const now = performance.now();
    for (const connection of this.#all) {
      if (connection.dropSlowReader(now)) continue;
      const silence = now - connection.lastReceivedAt;
      if (silence > SILENCE_MILLIS + CLOSING_MILLIS) connection.terminate();
      else if (silence > SILENCE_MILLIS) connection.close(CLOSE_CODES.idle, 'idle');
    }
  };
}
