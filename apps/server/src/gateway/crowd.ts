import { CLOSE_CODES, LOBBY } from '@chuhe/protocol';
import type { Connection } from './connection.ts';

const TEND_MILLIS = 1000;
/** A client pings once a minute; whoever was silent for two and a half is gone. */
const SILENCE_MILLIS = LOBBY.pingSeconds * 2500;
const NOBODY: Set<Connection> = new Set();

/** Everybody who is connected to this process. */
export class Crowd {
  readonly #all = new Set<Connection>();
  /** Nearly everybody has one socket here, and a set would cost more than the rest. */
  readonly #byUser = new Map<string, Connection | Set<Connection>>();
  #timer: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#all.size;
  }

  get all(): ReadonlySet<Connection> {
    return this.#all;
  }

  start(): void {
    this.#timer = setInterval(this.#tend, TEND_MILLIS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The sockets of one person. */
  of(userId: string): ReadonlySet<Connection> {
    const own = this.#byUser.get(userId) ?? NOBODY;
    return own instanceof Set ? own : new Set([own]);
  }

  add(connection: Connection): void {
    const { userId } = connection.person;
    this.#all.add(connection);
    const own = this.#byUser.get(userId);
    if (own === undefined) this.#byUser.set(userId, connection);
    else if (own instanceof Set) own.add(connection);
    else this.#byUser.set(userId, new Set([own, connection]));
  }

  remove(connection: Connection): void {
    const { userId } = connection.person;
    this.#all.delete(connection);
    const own = this.#byUser.get(userId);
    if (own instanceof Set) own.delete(connection);
    if (own === connection || (own instanceof Set && own.size === 0)) this.#byUser.delete(userId);
  }

  closeAll(code: number, reason: string): void {
    for (const connection of this.#all) connection.close(code, reason);
  }

  readonly #tend = (): void => {
    const now = performance.now();
    for (const connection of this.#all) {
      if (!connection.tendSlowReader(now)) connection.terminate();
      else if (now - connection.heardAt > SILENCE_MILLIS)
        connection.close(CLOSE_CODES.idle, 'idle');
    }
  };
}
