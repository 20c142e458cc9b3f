import { CLOSE_CODES, LOBBY, roomSocketPath, type RoomToClient } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { type Arena, anyAddress } from './arena.ts';
import type { Guest } from './guests.ts';

/** How somebody comes into a room. */
export interface RoomDoor {
  readonly roomId: string;
  readonly guest: Guest;
  readonly pw?: string;
  readonly watch?: boolean;
}

interface SocketEvents {
  /** The number of the last event that is known. */
  readonly since: () => number;
  readonly onMessage: (message: RoomToClient) => void;
}

/** Who hears nothing for so long after asking goes to another process; longer when that did not help. */
export const PATIENCE_MILLIS = 3500;
const MOST_PATIENCE_MILLIS = 7000;
const PING_MILLIS = 1500;
const AWAY_MILLIS = { least: 20, most: 250 };
const MOST_AWAY_MILLIS = 2000;
/** A room of which somebody was told must be found within this. */
const FIND_MILLIS = 20_000;
/** Nobody here is a stranger, has a wrong password, or is in a room twice. */
const WRONG: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.policy,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.takenOver,
]);

/** A way into a room that is opened again, to any process, whenever it breaks. */
export class RoomSocket {
  readonly #arena: Arena;
  readonly #door: RoomDoor;
  readonly #events: SocketEvents;
  readonly #startedAt = performance.now();
  #socket: WebSocket | undefined;
  #heardAt = 0;
  #askedAt: number | undefined;
  #isWelcome = false;
  #isStopped = false;
  /** How often it was tried since the room last said anything. */
  #failures = 0;

  constructor(arena: Arena, door: RoomDoor, events: SocketEvents) {
    this.#arena = arena;
    this.#door = door;
    this.#events = events;
    this.#connect();
  }

  /** Whether the room has said where it stands. */
  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  /** Where it stands, for a report. */
  describe(): string {
    const state = this.#isWelcome ? 'welcome' : `state ${this.#socket?.readyState}`;
    const silence = ((performance.now() - this.#heardAt) / 1000).toFixed(1);
    return `${this.#socket?.url.slice(5, 19)} ${state}, silent for ${silence} s, ${this.#failures} failures`;
  }

  send(type: string, msg: unknown): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ isSystem: false, type, msg }));
  }

  /** Loses the connection. */
  drop(): void {
    this.#socket?.terminate();
  }

  /** Loses the connection as soon as what was said is on its way. */
  dropSoon(): void {
    const socket = this.#socket;
    setImmediate(() => socket?.terminate());
  }

  stop(): void {
    this.#isStopped = true;
    this.drop();
  }

  tend(now: number): void {
    const since = Math.max(this.#askedAt ?? now, this.#heardAt);
    if (now - since > Math.min(PATIENCE_MILLIS * (1 + this.#failures), MOST_PATIENCE_MILLIS)) {
      this.#arena.ledger.count('connections given up as silent');
      this.drop();
    } else if (this.#isWelcome && now - this.#heardAt > PING_MILLIS) {
      this.#askedAt ??= now;
      this.send('Ping', 1);
    }
  }

  #connect(): void {
    const { roomId, guest, pw, watch } = this.#door;
    const query = new URLSearchParams({
      t: guest.token,
      since: String(this.#events.since()),
      ...(pw !== undefined && { pw }),
      ...(watch === true && { watch: '1' }),
    });
    const address = anyAddress(this.#arena).replace('http', 'ws');
    const url = `${address}${roomSocketPath(roomId)}?${query.toString()}`;
    const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
    this.#socket = socket;
    this.#askedAt = performance.now();
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      if (this.#socket === socket) this.#hear(JSON.parse(data.toString()) as RoomToClient);
    });
    socket.on('close', (code: number, reason: Buffer) => {
      if (this.#socket === socket) this.#onClose(code, reason.toString());
    });
  }

  #hear(message: RoomToClient): void {
    this.#heardAt = performance.now();
    this.#askedAt = undefined;
    this.#failures = 0;
    if (message.type === 'welcome') this.#isWelcome = true;
    this.#events.onMessage(message);
  }

  #onClose(code: number, reason: string): void {
    this.#isWelcome = false;
    this.#askedAt = undefined;
    if (this.#isStopped) return;
    const { ledger, random } = this.#arena;
    ledger.count(`closed: ${code} ${reason}`.trim());
    const isLost =
      code === CLOSE_CODES.notFound && performance.now() - this.#startedAt > FIND_MILLIS;
    if (isLost || WRONG.has(code)) {
      const { roomId, guest } = this.#door;
      ledger.breach(8, `${roomId}: ${guest.userId} is sent away with ${code} ${reason}`);
    }
    const longest = Math.min(AWAY_MILLIS.most * 2 ** this.#failures, MOST_AWAY_MILLIS);
    const away = random.between(AWAY_MILLIS.least, longest);
    this.#failures += 1;
    setTimeout(() => {
      if (!this.#isStopped) this.#connect();
    }, away);
  }
}
