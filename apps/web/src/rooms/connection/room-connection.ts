import { type ChatContent, LOBBY, type RoomToServer, roomToClientSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { nameCommand, type Wish } from './outbox.ts';
import { outboxKey, type OutboxStore } from './outbox-store.ts';
import { roomAddress, type RoomDoor } from './room-address.ts';
import { newRoomState, type RoomState } from './room-state.ts';
import type { RoomEffect, RoomInput } from './room-step.ts';
import { stepRoom } from './step-room.ts';

interface ConnectionParts {
  readonly door: RoomDoor;
  readonly token: string;
  readonly outboxes: OutboxStore;
  readonly window: Window & typeof globalThis;
}

const TICK_MILLIS = 1000;
/** The browser's word for a connection that was lost. */
const LOST_CODE = 1006;
/** Said when the page is left: the opponent waits less for somebody who went on purpose. */
const GOODBYE_CODE = 1000;
/** Said, if anybody hears it, when this device takes the line for lost. */
const GIVEN_UP_CODE = 4000;
const NAME_BYTES = 16;

/** A room on this device: holds what is known of it, and keeps its socket open. */
export class RoomConnection {
  #state: RoomState;
  #token: string;
  #socket: WebSocket | undefined;
  #timer: number | undefined;
  #ticking: number | undefined;
  /** The man moves on the screen first; then the device is asked to keep the move. */
  #keeping: number | undefined;
  readonly #door: RoomDoor;
  readonly #key: string;
  readonly #outboxes: OutboxStore;
  readonly #window: Window & typeof globalThis;
  readonly #listeners = new Set<() => void>();

  constructor({ door, token, outboxes, window }: ConnectionParts) {
    this.#door = door;
    this.#token = token;
    this.#outboxes = outboxes;
    this.#window = window;
    this.#key = outboxKey(door.userId, door.roomId);
    this.#state = newRoomState(door.userId, window.performance.now(), door.isPromised);
  }

  readonly get = (): RoomState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly tell = (wish: Wish): void => {
    const command = nameCommand(wish, this.#newName());
    this.#take({ type: 'tell', command, givenAt: Date.now(), at: this.#now() });
  };

  readonly say = (content: ChatContent): void => this.#take({ type: 'say', content });

  readonly report = (chatId: string, reason: string): void =>
    this.#take({ type: 'report', chatId, reason });

  /** Connects now; after another device took over, here again. */
  readonly retry = (): void => this.#take({ type: 'retry', isAsked: true });

  /** The session has a new token. */
  renew(token: string): void {
    if (token === this.#token) return;
    this.#token = token;
    this.#take({ type: 'renewed' });
  }

  open(): void {
    const window = this.#window;
    window.addEventListener('online', this.#onBack);
    window.addEventListener('offline', this.#onOffline);
    window.addEventListener('pagehide', this.#onLeave);
    window.document.addEventListener('visibilitychange', this.#onBack);
    this.#ticking = window.setInterval(this.#onTick, TICK_MILLIS);
    void this.#restore();
    this.#connect();
  }

  close(): void {
    const window = this.#window;
    window.clearTimeout(this.#timer);
    window.clearInterval(this.#ticking);
    window.removeEventListener('online', this.#onBack);
    window.removeEventListener('offline', this.#onOffline);
    window.removeEventListener('pagehide', this.#onLeave);
    window.document.removeEventListener('visibilitychange', this.#onBack);
    this.#onLeave();
    this.#hangUp(GOODBYE_CODE);
  }

  readonly #onTick = (): void => this.#take({ type: 'tick', at: this.#now() });

  readonly #onOffline = (): void => this.#take({ type: 'offline' });

  readonly #onLeave = (): void => {
    if (this.#keeping !== undefined) this.#keepOutbox();
  };

  readonly #onBack = (): void => {
    if (this.#window.document.visibilityState === 'visible')
      this.#take({ type: 'retry', isAsked: false });
  };

  #take(input: RoomInput): void {
    const before = this.#state;
    const { state, effects } = stepRoom(before, input);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (state !== before) for (const listener of this.#listeners) listener();
    if (state.outbox !== before.outbox) this.#keeping ??= this.#window.setTimeout(this.#keepOutbox);
  }

  #perform(effect: RoomEffect): void {
    switch (effect.type) {
      case 'send':
        this.#send(effect.frame);
        return;
      case 'connect':
        this.#window.clearTimeout(this.#timer);
        this.#timer = this.#window.setTimeout(this.#connect, effect.afterMillis);
        return;
      case 'drop':
        this.#hangUp(GIVEN_UP_CODE);
        this.#lose(LOST_CODE, '');
        return;
      default:
        effect satisfies never;
    }
  }

  readonly #connect = (): void => {
    this.#window.clearTimeout(this.#timer);
    this.#hangUp(GIVEN_UP_CODE);
    this.#take({ type: 'connect', at: this.#now() });
    const since = this.#state.log.length;
    const address = roomAddress(this.#window.location, this.#door, { token: this.#token, since });
    const socket = new this.#window.WebSocket(address, LOBBY.subProtocol);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#hear(data);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.#socket === socket) this.#lose(code, reason);
    });
  };

  /** What a newer server says besides is not for this page. */
  #hear(data: unknown): void {
    const { success, data: message } = z.safeParse(roomToClientSchema, readJson(data));
    if (success) this.#take({ type: 'heard', message, at: this.#now() });
  }

  #send(frame: RoomToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #lose(code: number, reason: string): void {
    this.#socket = undefined;
    this.#take({ type: 'closed', code, reason, at: this.#now(), chance: Math.random() });
  }

  #hangUp(code: number): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(code);
  }

  async #restore(): Promise<void> {
    const outbox = await this.#outboxes.load(this.#key).catch(() => []);
    this.#take({ type: 'restored', outbox, now: Date.now() });
  }

  /** A device that keeps nothing still plays; only a reload would lose what is under way. */
  readonly #keepOutbox = (): void => {
    this.#window.clearTimeout(this.#keeping);
    this.#keeping = undefined;
    void this.#outboxes.save(this.#key, this.#state.outbox).catch(() => undefined);
  };

  #now(): number {
    return this.#window.performance.now();
  }

  #newName(): string {
    const bytes = this.#window.crypto.getRandomValues(new Uint8Array(NAME_BYTES));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}

function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
