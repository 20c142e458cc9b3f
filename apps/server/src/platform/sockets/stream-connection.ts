import { CLOSE_CODES, type Locale } from '@chuhe/protocol';
import type { Caller } from '../call.ts';
import type { ClientConnection, Conversation, Person } from './connection.ts';
import { LineQueue } from './line-queue.ts';
import type { RateGauge } from './rate-gauge.ts';
import type { ReadyFrame } from './ready-frame.ts';

export interface StreamOptions {
  readonly caller: Caller;
  readonly person: Person;
  readonly locale: Locale;
  /** The interval of empty lines, which show both ends and any proxies that the connection is alive. */
  readonly keepAliveMillis: number;
  /** Handles a frame in the format for browsers. */
  readonly onFrame: (frame: string) => void;
  readonly onClosed: (connection: StreamConnection) => void;
}

/** A program's counterpart of a socket: an endless response with one JSON object per line. */
export class StreamConnection implements ClientConnection {
  readonly address = '';
  conversation: Conversation | undefined;
  sharedGauge: RateGauge | undefined;
  person: Person;
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly locale: Locale;
  /** Streams were introduced with the clocks of version 2. */
  readonly version = 2;
  readonly #queue = new LineQueue(() => {
    this.#end(CLOSE_CODES.normal);
  });
  readonly #options: StreamOptions;
  readonly #keepAlive: NodeJS.Timeout;
  #isOpen = true;

  constructor(options: StreamOptions) {
    const { caller } = options;
    this.#options = options;
    this.person = options.person;
    this.sessionId = caller.sessionId;
    this.tokenHash = caller.tokenHash.toString('base64');
    this.locale = options.locale;
    this.#keepAlive = setInterval(() => {
      this.#push('\n');
    }, options.keepAliveMillis);
  }

  /** The lines for the program. */
  get lines(): AsyncIterable<string> {
    return this.#queue;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Always now: a stream receives nothing, and a reader that leaves closes the connection. */
  get lastReceivedAt(): number {
    return performance.now();
  }

  write(value: object): void {
    this.#push(`${JSON.stringify(value)}\n`);
  }

  send(frame: string | ReadyFrame): void {
    if (this.#isOpen)
      this.#options.onFrame(typeof frame === 'string' ? frame : frame.texts.join('\n'));
  }

  sendLists(): void {
    // Programs request their lists.
  }

  updatePerson(person: Person): void {
    if (JSON.stringify(person) === JSON.stringify(this.person)) return;
    this.person = person;
    this.conversation?.onPersonChanged();
  }

  close(code: number): void {
    this.#end(code);
  }

  terminate(): void {
    this.#end(CLOSE_CODES.policy);
  }

  /** Always false: `push` already ended a reader that was too far behind. */
  dropSlowReader(): boolean {
    return false;
  }

  #push(line: string): void {
    if (this.#isOpen && !this.#queue.push(line)) this.terminate();
  }

  #end(code: number): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#keepAlive);
    this.#queue.end();
    this.conversation?.onClose(code);
    this.conversation = undefined;
    this.#options.onClosed(this);
  }
}
