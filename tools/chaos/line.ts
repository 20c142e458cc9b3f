import { CLOSE_CODES, LOBBY } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { anyAddress, type Surroundings } from './arena.ts';

/** What is at the other end of a line, and who listens at this one. */
interface LineEnds {
  /** For a report: what it leads to, and whose it is. */
  readonly name: string;
  /** Where it leads, as it is at the moment. */
  readonly path: () => string;
  /** Hears a frame; true when from now on one may speak. */
  readonly hear: (frame: Buffer) => boolean;
  /** How often the other end is asked for a sign of life, and whether it gives one. */
  readonly pingMillis: number;
  readonly answersPings: boolean;
}

const MOST_PATIENCE = 2;
const AWAY_MILLIS = { least: 20, most: 250 };
const MOST_AWAY_MILLIS = 2000;
/** What somebody was told of must be found within this. */
const FIND_MILLIS = 20_000;
/** Nobody here is a stranger, has a wrong password, or is in a room twice. */
const WRONG: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.policy,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.takenOver,
]);

/** A socket that is opened again, to any process, whenever it breaks. */
export class Line {
  readonly #around: Surroundings;
  readonly #ends: LineEnds;
  readonly #startedAt = performance.now();
  #socket: WebSocket | undefined;
  #heardAt = 0;
  #sentAt = 0;
  #askedAt: number | undefined;
  #isWelcome = false;
  #isStopped = false;
  #isDropped = false;
  /** How often it was tried since anything was last heard. */
  #failures = 0;

  constructor(around: Surroundings, ends: LineEnds) {
    this.#around = around;
    this.#ends = ends;
    this.#connect();
  }

  /** Whether the other end has said where it stands. */
  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  /** Where it stands, for a report. */
  describe(): string {
    const state = this.#isWelcome ? 'welcome' : `state ${this.#socket?.readyState}`;
    const silence = ((performance.now() - this.#heardAt) / 1000).toFixed(1);
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

  /** Loses the connection as soon as what was said is on its way. */
  dropSoon(): void {
    const socket = this.#socket;
    this.#isDropped = true;
    setImmediate(() => socket?.terminate());
  }

  stop(): void {
    this.#isStopped = true;
    this.drop();
  }

  tend(now: number): void {
    const { patienceMillis } = this.#around.manners;
    const { pingMillis, answersPings } = this.#ends;
    const since = Math.max(this.#askedAt ?? now, this.#heardAt);
    if (now - since > patienceMillis * Math.min(1 + this.#failures, MOST_PATIENCE)) {
      this.#around.ledger.count('connections given up as silent');
      this.drop();
    } else if (this.#isWelcome && now - this.#sentAt > pingMillis) {
      if (answersPings) this.#askedAt ??= now;
      this.send('Ping', answersPings ? 1 : '');
    }
  }

  #connect(): void {
    const address = anyAddress(this.#around).replace('http', 'ws');
    const socket = new WebSocket(`${address}${this.#ends.path()}`, LOBBY.subProtocol, {
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#isDropped = false;
    this.#askedAt = performance.now();
    let trouble = '';
    socket.on('error', ({ message }) => {
      trouble = message;
    });
    socket.on('message', (data: Buffer) => {
      if (this.#socket === socket) this.#hear(data);
    });
    socket.on('close', (code: number, reason: Buffer) => {
      if (this.#socket === socket) this.#onClose(code, reason.toString() || trouble);
    });
  }

  #hear(frame: Buffer): void {
    this.#heardAt = performance.now();
    this.#askedAt = undefined;
    this.#failures = 0;
    if (this.#ends.hear(frame)) this.#isWelcome = true;
  }

  #onClose(code: number, reason: string): void {
    this.#isWelcome = false;
    this.#askedAt = undefined;
    if (this.#isStopped) return;
    const { ledger, random } = this.#around;
    ledger.count(this.#isDropped ? 'lines lost by people' : `closed: ${code} ${reason}`.trim());
    const isLost =
      code === CLOSE_CODES.notFound && performance.now() - this.#startedAt > FIND_MILLIS;
    if (isLost || WRONG.has(code)) {
      ledger.breach(8, `${this.#ends.name} is sent away with ${code} ${reason}`);
    }
    const longest = Math.min(AWAY_MILLIS.most * 2 ** this.#failures, MOST_AWAY_MILLIS);
    const away = random.between(AWAY_MILLIS.least, longest);
    this.#failures += 1;
    setTimeout(() => {
      if (!this.#isStopped) this.#connect();
    }, away);
  }
}
