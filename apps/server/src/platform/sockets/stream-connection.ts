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
  /** Between two empty lines, by which both ends and what is between them know that the other is there. */
  readonly keepAliveMillis: number;
  /** Takes a frame that is meant for browsers. */
  readonly onFrame: (frame: string) => void;
  readonly onClosed: (connection: StreamConnection) => void;
}

/** A program reads one JSON object a line from an answer that does not end: the counterpart of a socket. */
export class StreamConnection implements ClientConnection {
  readonly address = '';
  conversation: Conversation | undefined;
  sharedGauge: RateGauge | undefined;
  person: Person;
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly locale: Locale;
  /** Streams came with the clocks of version 2. */
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

  /** What the other end reads. */
  get lines(): AsyncIterable<string> {
    return this.#queue;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** A reader that is gone closes the connection; nothing else is heard of one. */
  get lastReceivedAt(): number {
    return performance.now();
  }

  /** Writes one object as a line. */
  write(value: object): void {
    this.#push(`${JSON.stringify(value)}\n`);
  }

  send(frame: string | ReadyFrame): void {
    if (this.#isOpen) this.#options.onFrame(frame.toString());
  }

  sendLists(): void {
    // A program asks for what it wants to know.
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

  /** A reader that is too far behind was ended when the line did not fit. */
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
