import type { Duplex } from 'node:stream';
import { CLOSE_CODES, type Locale } from '@chuhe/protocol';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../call.ts';
import { type GaugeReading, type RateGauge, weightOfFrame } from './rate-gauge.ts';
import { encode, type ReadyFrame } from './ready-frame.ts';

/** The user of a socket, with the properties that matter while it is open. */
export interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly isGuest: boolean;
  readonly isBot: boolean;
  readonly mutedUntil: number;
  readonly isBanned: boolean;
  /** Users hidden from this user and vice versa, because one has blocked the other. */
  readonly hiddenIds: readonly string[];
}

/** The purpose of a socket: a conversation with the lobby, a room or a tournament. */
export interface Conversation {
  /** Handles a parsed JSON frame; its content is not validated yet. */
  onFrame(frame: unknown): void;
  /** Handles a frame dropped by the rate limit. */
  onDropped(frame: unknown): void;
  onClose(code: number): void;
  /** The other end answered a ping, so it is really there. */
  onAlive(): void;
  /** A slow reader missed frames and has caught up: everything must be sent again. */
  onCaughtUp(): void;
  /** The user's name, rights or blocks changed. */
  onPersonChanged(): void;
}

/** One connection to one client, over any transport. */
export interface ClientConnection {
  conversation: Conversation | undefined;
  /** The rate limit shared by all sockets of the user; a stream sends nothing. */
  sharedGauge: RateGauge | undefined;
  readonly person: Person;
  readonly sessionId: string;
  /** The hash, in base64, of the token that opened it. */
  readonly tokenHash: string;
  readonly locale: Locale;
  readonly version: number;
  /** The client's network; empty for a stream, which sends nothing. */
  readonly address: string;
  readonly isOpen: boolean;
  /** The time of the last data from the client. */
  readonly lastReceivedAt: number;
  send(frame: string | ReadyFrame): void;
  /** Sends the lists of a lobby page. */
  sendLists(lists: ReadyFrame): void;
  updatePerson(person: Person): void;
  close(code: number, reason: string): void;
  /** Closes it immediately. */
  terminate(): void;
  /** Closes it if its reader has been behind for too long; returns whether it did. */
  dropSlowReader(now: number): boolean;
}

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** The stream below the socket. */
  readonly stream: Duplex;
  readonly person: Person;
  readonly sessionId: string;
  /** The hash, in base64, of the token that opened it. */
  readonly tokenHash: string;
  readonly locale: Locale;
  readonly version: number;
  /** The client's network. */
  readonly address: string;
  /** The round trip of the TCP handshake, if a trusted proxy measured it. */
  readonly handshakeMillis?: number | undefined;
  readonly gauge: RateGauge;
  readonly onClosed: (connection: Connection) => void;
}

/** With more bytes than this unsent, the reader gets nothing new until it has read them. */
const MAX_BUFFERED = 65_536;
const CAUGHT_UP = 16_384;
const SLOWEST_MILLIS = 20_000;
/** A connection is dead after this many pings without any data: a lost network sends no close frame. */
const MAX_UNANSWERED = 2;
/** Time for a rejected client to read the close reason. */
const CLOSE_GRACE_MILLIS = 500;

/** The largest increase of the round trip since the handshake that lag credit covers. */
const SLOWER_LATER_MILLIS = 100;

/** Shared by all connections that have not been pinged yet. */
const NO_TRIPS: readonly number[] = [];

/** One socket of one user. */
export class Connection implements ClientConnection {
  conversation: Conversation | undefined;
  person: Person;
  readonly sessionId: string;
  /**
   * The hash of the token that opened it: a session may get a new token, this socket does not. In base64: a buffer
   * would take four times the memory in each of ten thousand idle connections.
   */
  readonly tokenHash: string;
  readonly locale: Locale;
  readonly version: number;
  /** The client's network, which limits count besides the account. */
  readonly address: string;
  /** The rate limit shared by all sockets of the user; undefined if there is only one. */
  sharedGauge: RateGauge | undefined;
  /** The time of the last received data. */
  lastReceivedAt = performance.now();
  /**
   * The round trip when the connection opened; undefined until known. A client may delay its pongs, so this bounds the
   * lag credit.
   */
  #handshakeMillis: number | undefined;
  /** The shortest of the latest round trips, measured here; undefined before the first. */
  #roundTripMillis: number | undefined;
  #slowSince: number | undefined;
  /** The number of the last ping: only its own pong measures the round trip. */
  #pingId = 0;
  #pingedAt = 0;
  /** Pings since the last received data. A count, not a time: a process that was suspended could not receive. */
  #unanswered = 0;
  /** Whether any data arrived since the last check. */
  #isHeard = false;
  #trips = NO_TRIPS;
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
    this.tokenHash = options.tokenHash;
    this.locale = options.locale;
    this.version = options.version;
    this.address = options.address;
    this.#handshakeMillis = options.handshakeMillis;
    this.#gauge = options.gauge;
    this.#onClosed = options.onClosed;
    socket.on('message', this.#onMessage);
    socket.on('close', this.#onClose);
    socket.on('ping', this.#onPing);
    socket.on('pong', this.#onPong);
    socket.on('error', ignore);
  }

  /** Sends a frame that is already JSON. Skips a reader that does not read. */
  send(frame: string | ReadyFrame): void {
    if (!this.isOpen || this.noteSlow()) return;
    // Bypasses `ws`, which writes whole frames in one go as long as it compresses nothing.
    this.#stream.write(typeof frame === 'string' ? encode(frame) : frame.bytes);
  }

  /** Whether the reader is behind; it gets everything once it has read. Nothing large need be built for it now. */
  noteSlow(): boolean {
    if (this.#stream.writableLength <= MAX_BUFFERED) return false;
    this.#slowSince ??= performance.now();
    return true;
  }

  sendLists(lists: ReadyFrame): void {
    this.send(lists);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Updates the user's name, rights and blocks. */
  updatePerson(person: Person): void {
    if (JSON.stringify(person) === JSON.stringify(this.person)) return;
    this.person = person;
    this.conversation?.onPersonChanged();
  }

  close(code: number, reason: string): void {
    if (this.isOpen) this.#socket.close(code, reason);
  }

  /** Closes it immediately, without a closing handshake. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Half the round trip, within the trusted limit. */
  get lagMillis(): number {
    if (this.#roundTripMillis === undefined || this.#handshakeMillis === undefined) return 0;
    const most = this.#handshakeMillis + SLOWER_LATER_MILLIS;
    return Math.round(Math.min(this.#roundTripMillis, most) / 2);
  }

  /** How long a dead connection has been silent; 0 for all others. */
  get deadMillis(): number {
    if (this.#unanswered < MAX_UNANSWERED) return 0;
    return performance.now() - this.lastReceivedAt;
  }

  /** Pings a connection that has been silent since the last check. */
  pingIfSilent(): void {
    if (this.#isHeard) this.#isHeard = false;
    else this.ping();
  }

  /**
   * Measures the round trip, or closes a connection that has answered none of the last pings. Applies during closing
   * too: the answer to a close frame does not arrive over a dead connection.
   */
  ping(): void {
    if (this.#unanswered >= MAX_UNANSWERED) {
      this.terminate();
      return;
    }
    this.#unanswered += 1;
    if (!this.isOpen) return;
    this.#pingId += 1;
    this.#pingedAt = performance.now();
    this.#socket.ping(String(this.#pingId));
  }

  /** Closes the connection if its reader has been behind for too long; returns whether it did. */
  dropSlowReader(now: number): boolean {
    if (this.#slowSince === undefined) return false;
    if (this.#stream.writableLength < CAUGHT_UP) {
      this.#slowSince = undefined;
      this.conversation?.onCaughtUp();
      return false;
    }
    if (now - this.#slowSince < SLOWEST_MILLIS) return false;
    this.terminate();
    return true;
  }

  readonly #onMessage = (data: RawData, isBinary: boolean): void => {
    const weight = weightOfFrame(Buffer.isBuffer(data) ? data.length : 0);
    const reading = this.#gaugeFrame(weight);
    if (!this.isOpen || (reading !== 'ok' && weight > 1)) return;
    const frame = isBinary ? undefined : readJson(data);
    if (frame === undefined) this.close(CLOSE_CODES.policy, 'bad-request');
    else if (reading === 'ok') this.conversation?.onFrame(frame);
    else this.conversation?.onDropped(frame);
  };

  /** Answers pings here instead of in `ws`, so that they count like any other frame. */
  readonly #onPing = (data: Buffer): void => {
    // The slice in which reading stopped may contain more pings.
    if (this.#socket.isPaused) return;
    if (this.#gaugeFrame(1) === 'ok' && this.isOpen) this.#socket.pong(data);
  };

  readonly #onPong = (data: Buffer): void => {
    if (this.#socket.isPaused || this.#gaugeFrame(1) !== 'ok') return;
    if (data.toString() === String(this.#pingId)) {
      const trip = this.lastReceivedAt - this.#pingedAt;
      if (this.#roundTripMillis === undefined)
        this.#handshakeMillis = Math.min(this.#handshakeMillis ?? trip, trip);
      this.#trips = [...this.#trips.slice(-3), trip];
      this.#roundTripMillis = Math.min(...this.#trips);
    }
    this.conversation?.onAlive();
  };

  #gaugeFrame(weight: number): GaugeReading {
    this.lastReceivedAt = performance.now();
    this.#unanswered = 0;
    this.#isHeard = true;
    const own = this.#gauge.take(this.lastReceivedAt, weight);
    const shared = this.sharedGauge?.take(this.lastReceivedAt, weight) ?? 'ok';
    if (own === 'over' || shared === 'over') {
      this.#shutOut();
      return 'over';
    }
    return own === 'ok' ? shared : own;
  }

  /** Closes and stops reading: a client that ignores the close frame could go on sending. */
  #shutOut(): void {
    if (this.#socket.isPaused) return;
    this.close(CLOSE_CODES.policy, 'too-many');
    this.#socket.pause();
    setTimeout(() => {
      this.terminate();
    }, CLOSE_GRACE_MILLIS).unref();
  }

  readonly #onClose = (code: number): void => {
    this.conversation?.onClose(code);
    this.conversation = undefined;
    this.#onClosed(this);
  };
}

/** One shared array: nearly every user sees all others. */
const NO_HIDDEN_IDS: readonly string[] = [];

export function personOf(account: Account, hiddenIds: readonly string[] = NO_HIDDEN_IDS): Person {
  return {
    userId: account.id,
    userName: account.userName,
    isGuest: account.isGuest,
    isBot: account.isBot,
    mutedUntil: account.mutedUntil?.getTime() ?? 0,
    isBanned: account.isBanned,
    hiddenIds,
  };
}

function readJson(data: RawData): unknown {
  try {
    // oxlint-disable-next-line typescript/no-base-to-string -- the server is configured to give one buffer
    const value: unknown = JSON.parse(data.toString());
    return value ?? undefined;
  } catch {
    // The connection closes with `bad-request`.
    return undefined;
  }
}

function ignore(): void {
  // The close event follows and is handled.
}
