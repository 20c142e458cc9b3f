import { CLOSE_CODES, LOBBY } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { anyAddress, type ClientContext } from './testbed.ts';

/** The target of a connection, and its listeners. */
interface ReconnectingSocketOptions {
  /** Its target and its owner, for reports. */
  readonly name: string;
  /** The current path. */
  readonly path: () => string;
  /** Handles a frame; true once the connection may send. */
  readonly handleFrame: (frame: Buffer) => boolean;
  /** The ping interval, and the wait for the answer. */
  readonly pingMillis: number;
  readonly answersPings: boolean;
  /** Called when the target is gone for good, if that may happen. */
  readonly onGone?: (() => void) | undefined;
}

const MAX_TIMEOUT_FACTOR = 2;
const RECONNECT_MILLIS = { least: 20, most: 250 };
const MAX_RECONNECT_MILLIS = 2000;
/** An announced room must be found within this time. */
const FIND_MILLIS = 20_000;
/** No client here is unknown, has a wrong password, or is in a room twice. */
const WRONG: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.policy,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.takenOver,
]);

/** A socket that reconnects, to any process, whenever it breaks. */
export class ReconnectingSocket {
  readonly #context: ClientContext;
  readonly #options: ReconnectingSocketOptions;
  readonly #startedAt = performance.now();
  #socket: WebSocket | undefined;
  /** Connections whose network was lost: open at the other end until it notices. */
  readonly #silent = new Set<WebSocket>();
  #lastFrameAt = 0;
  #sentAt = 0;
  #awaitingSince: number | undefined;
  #isWelcome = false;
  #isStopped = false;
  #isDropped = false;
  /** The number of attempts since the last message. */
  #failures = 0;

  constructor(context: ClientContext, options: ReconnectingSocketOptions) {
    this.#context = context;
    this.#options = options;
    this.#connect();
  }

  /** Whether the server has sent its welcome. */
  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  /** Its state, for a report. */
  describe(): string {
    const state = this.#isWelcome ? 'welcome' : `state ${this.#socket?.readyState}`;
    const silence = ((performance.now() - this.#lastFrameAt) / 1000).toFixed(1);
    return `${this.#socket?.url.slice(5, 19)} ${state}, silent for ${silence} s, ${this.#failures} failures`;
  }

  send(type: string, msg: unknown, more: object = {}): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sentAt = performance.now();
    this.#socket.send(JSON.stringify({ isSystem: false, type, msg, ...more }));
  }

  /** Loses the connection. */
  drop(): void {
    this.#isDropped = true;
    this.#socket?.terminate();
  }

  /** Loses the connection as soon as the last message is sent. */
  dropSoon(): void {
    const socket = this.#socket;
    this.#isDropped = true;
    setImmediate(() => socket?.terminate());
  }

  /**
   * Loses the network for a while without either end noticing: nothing is read or sent, and then another connection is
   * opened.
   */
  loseSignal(millis: number): boolean {
    const lost = this.#socket;
    if (lost?.readyState !== WebSocket.OPEN || !this.#isWelcome) return false;
    lost.pause();
    this.#silent.add(lost);
    this.#socket = undefined;
    this.#isWelcome = false;
    this.#awaitingSince = undefined;
    this.#context.ackLog.count('lines gone silent');
    setTimeout(() => {
      if (!this.#isStopped) this.#connect();
    }, millis);
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    for (const lost of this.#silent) lost.terminate();
    this.drop();
  }

  tick(now: number): void {
    const { timeoutMillis } = this.#context.behaviour;
    const { pingMillis, answersPings } = this.#options;
    const since = Math.max(this.#awaitingSince ?? now, this.#lastFrameAt);
    if (now - since > timeoutMillis * Math.min(1 + this.#failures, MAX_TIMEOUT_FACTOR)) {
      this.#context.ackLog.count('connections given up as silent');
      this.drop();
    } else if (this.#isWelcome && now - this.#sentAt > pingMillis) {
      if (answersPings) this.#awaitingSince ??= now;
      this.send('Ping', answersPings ? 1 : '');
    }
  }

  #connect(): void {
    const address = anyAddress(this.#context).replace('http', 'ws');
    const socket = new WebSocket(`${address}${this.#options.path()}`, LOBBY.subProtocol, {
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#isDropped = false;
    this.#awaitingSince = performance.now();
    let errorMessage = '';
    socket.on('error', ({ message }) => {
      errorMessage = message;
    });
    socket.on('message', (data: Buffer) => {
      if (this.#socket === socket) this.#handleFrame(data);
    });
    socket.on('close', (code: number, reason: Buffer) => {
      if (this.#socket === socket) this.#onClose(code, reason.toString() || errorMessage);
    });
  }

  #handleFrame(frame: Buffer): void {
    this.#lastFrameAt = performance.now();
    this.#awaitingSince = undefined;
    this.#failures = 0;
    if (this.#options.handleFrame(frame)) this.#isWelcome = true;
  }

  #onClose(code: number, reason: string): void {
    this.#isWelcome = false;
    this.#awaitingSince = undefined;
    if (this.#isStopped) return;
    const { ackLog, random } = this.#context;
    ackLog.count(
      this.#isDropped ? 'connections lost by clients' : `closed: ${code} ${reason}`.trim(),
    );
    const isLost =
      code === CLOSE_CODES.notFound && performance.now() - this.#startedAt > FIND_MILLIS;
    if (isLost && this.#options.onGone !== undefined) {
      this.stop();
      this.#options.onGone();
      return;
    }
    if (isLost || WRONG.has(code)) {
      ackLog.addViolation(8, `${this.#options.name} is sent away with ${code} ${reason}`);
    }
    const longest = Math.min(RECONNECT_MILLIS.most * 2 ** this.#failures, MAX_RECONNECT_MILLIS);
    const delayMillis = random.between(RECONNECT_MILLIS.least, longest);
    this.#failures += 1;
    setTimeout(() => {
      if (!this.#isStopped) this.#connect();
    }, delayMillis);
  }
}
