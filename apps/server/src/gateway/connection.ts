import type { Duplex } from 'node:stream';
import { CLOSE_CODES, type Locale } from '@chuhe/protocol';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../platform/caller.ts';
import type { RateGauge } from './rate-gauge.ts';

/** Whoever is at the other end of a socket, as far as it matters while it is open. */
export interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly isGuest: boolean;
  readonly mutedUntil: number;
  readonly isBanned: boolean;
  /** Those whom this person does not see, and who do not see them: one has blocked the other. */
  readonly hiddenIds: readonly string[];
}

/** What a socket is for: a conversation with the lobby or with a room. */
export interface Conversation {
  /** A frame that is JSON; what it says is not checked yet. */
  onFrame(frame: unknown): void;
  onClose(code: number): void;
  /** The other end has answered a ping: it is really there. */
  onAlive(): void;
  /** The reader was too slow and missed frames; everything is read again. */
  onCaughtUp(): void;
  /** Something about the person has changed. */
  onPersonChanged(): void;
}

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly stream: Duplex;
  readonly person: Person;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly gauge: RateGauge;
  readonly onClosed: (connection: Connection) => void;
}

/** More than this waiting for one reader, and the reader gets nothing new until it is read. */
const MOST_BUFFERED = 65_536;
const CAUGHT_UP = 16_384;
const SLOWEST_MILLIS = 20_000;

/** One socket of one person. */
export class Connection {
  conversation: Conversation | undefined;
  person: Person;
  readonly sessionId: string;
  readonly locale: Locale;
  /** What all sockets of the person share, when there are several. */
  sharedGauge: RateGauge | undefined;
  /** When anything was last heard. */
  heardAt = performance.now();
  /** The quickest of the last round trips, measured here; undefined before the first. */
  roundTripMillis: number | undefined;
  #slowSince: number | undefined;
  #pingedAt = 0;
  #trips: readonly number[] = [];
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #gauge: RateGauge;
  readonly #onClosed: (connection: Connection) => void;

  constructor(options: ConnectionOptions) {
    const { socket } = options;
    this.#socket = socket;
    this.#stream = options.stream;
    this.person = options.person;
    this.sessionId = options.sessionId;
    this.locale = options.locale;
    this.#gauge = options.gauge;
    this.#onClosed = options.onClosed;
    socket.on('message', this.#onMessage);
    socket.on('close', this.#onClose);
    socket.on('pong', this.#onPong);
    socket.on('error', ignore);
  }

  /** Sends a frame that is JSON already. A reader who does not read is not sent more. */
  send(frame: string | Buffer): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_BUFFERED) {
      this.#slowSince ??= performance.now();
      return;
    }
    socket.send(frame, { binary: false });
  }

  /** Sends frames in one go: what a write costs is paid once. */
  sendTogether(frames: readonly Buffer[]): void {
    this.#stream.cork();
    for (const frame of frames) this.send(frame);
    this.#stream.uncork();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** The person has another name or other rights. */
  become(person: Person): void {
    if (JSON.stringify(person) === JSON.stringify(this.person)) return;
    this.person = person;
    this.conversation?.onPersonChanged();
  }

  close(code: number, reason: string): void {
    if (this.isOpen) this.#socket.close(code, reason);
  }

  /** Ends it at once, without the courtesy of a last word. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Measures the round trip. */
  ping(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#pingedAt = performance.now();
    this.#socket.ping();
  }

  /** Looks after a reader who fell behind; false when there is no hope. */
  tendSlowReader(now: number): boolean {
    if (this.#slowSince === undefined) return true;
    if (this.#socket.bufferedAmount < CAUGHT_UP) {
      this.#slowSince = undefined;
      this.conversation?.onCaughtUp();
      return true;
    }
    return now - this.#slowSince < SLOWEST_MILLIS;
  }

  readonly #onMessage = (data: RawData, isBinary: boolean): void => {
    this.heardAt = performance.now();
    const own = this.#gauge.take(this.heardAt);
    const shared = this.sharedGauge?.take(this.heardAt) ?? 'ok';
    if (own === 'over' || shared === 'over') this.close(CLOSE_CODES.policy, 'too-many');
    if (own !== 'ok' || shared !== 'ok') return;
    const frame = isBinary ? undefined : readJson(data);
    if (frame === undefined) this.close(CLOSE_CODES.policy, 'bad-request');
    else this.conversation?.onFrame(frame);
  };

  readonly #onPong = (): void => {
    this.heardAt = performance.now();
    this.#trips = [...this.#trips.slice(-3), this.heardAt - this.#pingedAt];
    this.roundTripMillis = Math.min(...this.#trips);
    this.conversation?.onAlive();
  };

  readonly #onClose = (code: number): void => {
    this.conversation?.onClose(code);
    this.conversation = undefined;
    this.#onClosed(this);
  };
}

/** Nearly everybody sees everybody, and there are many. */
const NOBODY: readonly string[] = [];

export function personOf(account: Account, hiddenIds: readonly string[] = NOBODY): Person {
  return {
    userId: account.id,
    userName: account.userName,
    isGuest: account.isGuest,
    mutedUntil: account.mutedUntil?.getTime() ?? 0,
    isBanned: account.isBanned,
    hiddenIds,
  };
}

function readJson(data: RawData): unknown {
  try {
    // oxlint-disable-next-line typescript/no-base-to-string -- one buffer is what the server is told to give
    const value: unknown = JSON.parse(data.toString());
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

function ignore(): void {
  // The close that follows says everything.
}
