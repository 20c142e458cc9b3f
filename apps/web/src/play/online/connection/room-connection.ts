import {
  type ChatCommand,
  roomSocketPath,
  type RoomToClient,
  roomToClientSchema,
  type RoomToServer,
} from '@chuhe/protocol';
import { LiveSocket } from '../../../platform/live/index.ts';
import { createStore, type Source, type Store } from '../../../platform/store/index.ts';
import { outboxKey, type OutboxStore } from './outbox-store.ts';
import { type CommandDraft, withCommandId } from './outbox.ts';
import { stepRoom } from './room-reducer.ts';
import {
  newRoomState,
  type RoomEffect,
  type RoomInput,
  type RoomPageEffect,
  type RoomPurpose,
  type RoomState,
} from './room-state.ts';

/** The room, and how to enter it. */
export interface RoomAddress {
  readonly roomId: string;
  readonly userId: string;
  /** The password of a personal room. */
  readonly pw: string | undefined;
  /** Watches without taking a seat. */
  readonly isWatch: boolean;
  readonly purpose: RoomPurpose;
}

interface ConnectionParts {
  readonly address: RoomAddress;
  readonly token: string;
  readonly outboxes: Pick<OutboxStore, 'load' | 'save'>;
  readonly window: Window & typeof globalThis;
}

const COMMAND_ID_BYTES = 16;

/** The store of a room: holds its state, performs the effects of its reducer and reconnects automatically. */
export class RoomConnection implements Source<RoomState> {
  readonly #store: Store<RoomState, RoomInput>;
  #token: string;
  /** Delays the write to storage until the move is on screen. */
  #saveTimer: number | undefined;
  readonly #address: RoomAddress;
  readonly #key: string;
  readonly #outboxes: ConnectionParts['outboxes'];
  readonly #window: Window & typeof globalThis;
  readonly #socket: LiveSocket<RoomToClient, RoomToServer>;
  readonly #timers = new Set<number>();
  #performPage: (effect: RoomPageEffect) => void = () => undefined;

  constructor({ address, token, outboxes, window }: ConnectionParts) {
    this.#address = address;
    this.#token = token;
    this.#outboxes = outboxes;
    this.#window = window;
    this.#key = outboxKey(address.userId, address.roomId);
    this.#store = createStore<RoomState, RoomInput, RoomEffect>(
      newRoomState(address.userId, window.performance.now(), address.purpose),
      stepRoom,
      (effect) => this.#perform(effect),
    );
    this.#socket = new LiveSocket({
      window,
      incoming: roomToClientSchema,
      url: () => this.#socketUrl(),
      dispatch: (input) => this.#dispatch({ type: 'line', input }),
      onMessage: (message, at) => this.#dispatch({ type: 'message-received', message, at }),
      ping: (at) => this.#socket.send({ isSystem: false, type: 'Ping', msg: at }),
    });
  }

  readonly get = (): RoomState => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  readonly submit = (draft: CommandDraft): void => {
    const command = withCommandId(draft, this.#newCommandId());
    this.#dispatch({ type: 'submit', command, givenAt: Date.now(), at: this.#now() });
  };

  readonly chat = (command: ChatCommand): void => this.#dispatch({ type: 'chat', command });

  /** Connects now, even after another device took over. */
  readonly retry = (): void =>
    this.#dispatch({ type: 'line', input: { type: 'retry', isAsked: true } });

  renew(token: string): void {
    if (token === this.#token) return;
    this.#token = token;
    this.#dispatch({ type: 'renewed' });
  }

  /** Connects, for a page that performs its effects; a connection without a page only sends. */
  open(performPage: (effect: RoomPageEffect) => void = () => undefined): void {
    this.#performPage = performPage;
    this.#window.addEventListener('pagehide', this.#onLeave);
    void this.#restore();
    this.#socket.listen();
    this.#socket.connect();
  }

  close(): void {
    this.#window.removeEventListener('pagehide', this.#onLeave);
    this.#onLeave();
    for (const timer of this.#timers) this.#window.clearTimeout(timer);
    this.#timers.clear();
    this.#socket.leave();
  }

  readonly #onLeave = (): void => {
    if (this.#saveTimer !== undefined) this.#saveOutbox();
  };

  #dispatch(input: RoomInput): void {
    this.#store.dispatch(input);
  }

  #perform(effect: RoomEffect): void {
    switch (effect.type) {
      case 'send':
        this.#socket.send(effect.frame);
        return;
      case 'line':
        this.#socket.perform(effect.effect);
        return;
      case 'later': {
        const { input, afterMillis } = effect;
        this.#timers.add(this.#window.setTimeout(() => this.#dispatch(input), afterMillis));
        return;
      }
      case 'store':
        this.#saveTimer ??= this.#window.setTimeout(this.#saveOutbox);
        return;
      case 'toast':
      case 'sound':
      case 'navigate':
        this.#performPage(effect);
        return;
      default:
        effect satisfies never;
    }
  }

  #socketUrl(): string {
    const { protocol, host } = this.#window.location;
    const { roomId, pw, isWatch } = this.#address;
    const query = new URLSearchParams({ t: this.#token, since: String(this.get().log.length) });
    if (pw !== undefined) query.set('pw', pw);
    if (isWatch) query.set('watch', '1');
    const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
    return `${scheme}//${host}${roomSocketPath(roomId)}?${query.toString()}`;
  }

  async #restore(): Promise<void> {
    const outbox = await this.#outboxes.load(this.#key).catch(() => []);
    this.#dispatch({ type: 'restored', outbox, now: Date.now() });
  }

  /** A failed write is ignored; only a reload would lose the commands. */
  readonly #saveOutbox = (): void => {
    this.#window.clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    void this.#outboxes.save(this.#key, this.get().outbox).catch(() => undefined);
  };

  #now(): number {
    return this.#window.performance.now();
  }

  #newCommandId(): string {
    const bytes = this.#window.crypto.getRandomValues(new Uint8Array(COMMAND_ID_BYTES));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
