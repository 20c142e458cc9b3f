import type { Duplex } from 'node:stream';
import { CLOSE_CODES, type Locale } from '@chuhe/protocol';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../call.ts';
import { type GaugeReading, type RateGauge, weightOfFrame } from './rate-gauge.ts';
import { encode, type ReadyFrame } from './ready-frame.ts';

/** The user at the other end of a socket, as far as it matters while it is open. */
export interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly isGuest: boolean;
  readonly isBot: boolean;
  readonly mutedUntil: number;
  readonly isBanned: boolean;
  /** Those whom this person does not see, and who do not see them: one has blocked the other. */
  readonly hiddenIds: readonly string[];
}

/** What a socket is for: a conversation with the lobby or with a room. */
export interface Conversation {
  /** A frame that is JSON; its content is not checked yet. */
  onFrame(frame: unknown): void;
  /** A frame that is not carried out, because too many came at once. */
  onDropped(frame: unknown): void;
  onClose(code: number): void;
  /** The other end has answered a ping: it is really there. */
  onAlive(): void;
  /** The reader was too slow and missed frames; everything is read again. */
  onCaughtUp(): void;
  /** Something about the person has changed. */
  onPersonChanged(): void;
}

/** One line to one client, whatever carries it. */
export interface ClientConnection {
  /** What the line is for. */
  conversation: Conversation | undefined;
  /** What all sockets of the person may send together; a stream sends nothing. */
  sharedGauge: RateGauge | undefined;
  readonly person: Person;
  readonly sessionId: string;
  /** The hash of the token that it was opened with, in base64. */
  readonly tokenHash: string;
  readonly locale: Locale;
  /** The protocol version of the client. */
  readonly version: number;
  /** The network it came from; empty for a stream, which sends nothing. */
  readonly address: string;
  readonly isOpen: boolean;
  /** When anything was last heard of the client. */
  readonly lastReceivedAt: number;
  send(frame: string | ReadyFrame): void;
  /** Sends what a page of the lobby lists. */
  sendLists(lists: ReadyFrame): void;
  updatePerson(person: Person): void;
  close(code: number, reason: string): void;
  /** Ends it at once. */
  terminate(): void;
  /** Ends it when its reader has been behind for too long; true when it did. */
  dropSlowReader(now: number): boolean;
}

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly stream: Duplex;
  readonly person: Person;
  readonly sessionId: string;
  /** The hash of the token that it was opened with, in base64. */
  readonly tokenHash: string;
  readonly locale: Locale;
  /** The protocol version of the client. */
  readonly version: number;
  /** The network it came from. */
  readonly address: string;
  /** The round trip of the handshake below the socket, where a proxy of ours measured it. */
  readonly handshakeMillis?: number | undefined;
  readonly gauge: RateGauge;
  readonly onClosed: (connection: Connection) => void;
}

/** More than this waiting for one reader, and the reader gets nothing new until it is read. */
const MOST_BUFFERED = 65_536;
const CAUGHT_UP = 16_384;
const SLOWEST_MILLIS = 20_000;
/** After so many pings without any sign of life the line is dead: a lost network sends no farewell. */
const MOST_UNANSWERED = 2;
/** What a client that is shut out has left to read why. */
const FAREWELL_MILLIS = 500;

/** How much slower than at its handshake a line may become: more of it is not given back. */
const SLOWER_LATER_MILLIS = 100;

/** Shared by all connections that have not been pinged yet. */
const NO_TRIPS: readonly number[] = [];

/** One socket of one person. */
export class Connection implements ClientConnection {
  conversation: Conversation | undefined;
  person: Person;
  readonly sessionId: string;
  /**
   * The hash of the token that it was opened with: a session goes on under a new one, this socket does not. In base64:
   * a buffer would take four times the memory in each of ten thousand idle connections.
   */
  readonly tokenHash: string;
  readonly locale: Locale;
  readonly version: number;
  /** The network it came from: what is limited by account is limited by it, too. */
  readonly address: string;
  /** What all sockets of the person share, when there are several. */
  sharedGauge: RateGauge | undefined;
  /** When anything was last received. */
  lastReceivedAt = performance.now();
  /**
   * The round trip when the line was opened; undefined before it is known. A client may answer pings as late as it
   * likes: what it gets back for its way is bounded by this.
   */
  #handshakeMillis: number | undefined;
  /** The quickest of the last round trips, measured here; undefined before the first. */
  #roundTripMillis: number | undefined;
  #slowSince: number | undefined;
  /** The number of the last ping: only its own answer measures the way. */
  #pingId = 0;
  #pingedAt = 0;
  /** Pings since anything was received. Counted, not timed: a process that slept has not listened. */
  #unanswered = 0;
  /** Whether anything was received since the line was last looked at. */
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

  /** Sends a frame that is JSON already. A reader who does not read is not sent more. */
  send(frame: string | ReadyFrame): void {
    if (!this.isOpen) return;
    if (this.#stream.writableLength > MOST_BUFFERED) {
      this.#slowSince ??= performance.now();
      return;
    }
    // Beside `ws`, which writes whole frames at once as long as nothing is compressed.
    this.#stream.write(typeof frame === 'string' ? encode(frame) : frame.bytes);
  }

  sendLists(lists: ReadyFrame): void {
    this.send(lists);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** The person has another name or other rights. */
  updatePerson(person: Person): void {
    if (JSON.stringify(person) === JSON.stringify(this.person)) return;
    this.person = person;
    this.conversation?.onPersonChanged();
  }

  close(code: number, reason: string): void {
    if (this.isOpen) this.#socket.close(code, reason);
  }

  /** Ends it at once, without a closing handshake. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Half the round trip, as far as it is believed. */
  get lagMillis(): number {
    if (this.#roundTripMillis === undefined || this.#handshakeMillis === undefined) return 0;
    const most = this.#handshakeMillis + SLOWER_LATER_MILLIS;
    return Math.round(Math.min(this.#roundTripMillis, most) / 2);
  }

  /** How long a line that was found dead has been silent; 0 for all others. */
  get deadMillis(): number {
    if (this.#unanswered < MOST_UNANSWERED) return 0;
    return performance.now() - this.lastReceivedAt;
  }

  /** Pings a line that was silent since it was last looked at: one that is heard needs no question. */
  pingIfSilent(): void {
    if (this.#isHeard) this.#isHeard = false;
    else this.ping();
  }

  /**
   * Measures the round trip, or ends a line whose other end has answered none of the last pings. A line that is being
   * closed counts, too: the answer to the closing frame does not come over a dead one.
   */
  ping(): void {
    if (this.#unanswered >= MOST_UNANSWERED) {
      this.terminate();
      return;
    }
    this.#unanswered += 1;
    if (!this.isOpen) return;
    this.#pingId += 1;
    this.#pingedAt = performance.now();
    this.#socket.ping(String(this.#pingId));
  }

  /** Ends the connection when its reader has been behind for too long; true when it did. */
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

  /** Answered here and not by `ws`, so that pings count like any other frame. */
  readonly #onPing = (data: Buffer): void => {
    // Some may be left of the slice in which reading stopped.
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

  /** Closes, and reads nothing more: a client that ignores the closing frame could go on sending. */
  #shutOut(): void {
    if (this.#socket.isPaused) return;
    this.close(CLOSE_CODES.policy, 'too-many');
    this.#socket.pause();
    setTimeout(() => {
      this.terminate();
    }, FAREWELL_MILLIS).unref();
  }

  readonly #onClose = (code: number): void => {
    this.conversation?.onClose(code);
    this.conversation = undefined;
    this.#onClosed(this);
  };
}

/** Shared: nearly every user sees all others. */
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
    // The conversation answers `bad-request` and counts it.
    return undefined;
  }
}

function ignore(): void {
  // The close that follows is handled.
}
