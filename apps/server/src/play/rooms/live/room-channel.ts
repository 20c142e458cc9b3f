import type { FanOut, FanOutLine } from '../../../platform/sockets/index.ts';

/** The kinds of messages on a room's channel, by first letter. */
const ENTRY = 'e';
const NOTE = 'n';
const OPENED = 'o';

/** A message received on a room's channel. */
export type RoomMessage =
  | { readonly type: 'entry'; readonly seq: number; readonly text: string }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'opened'; readonly by: string };

/** The channel between the processes that have a room open. */
export class RoomChannel {
  readonly #line: FanOutLine;
  readonly #name: string;
  readonly #processName: string;
  /** Whether no other process has the room open. Then entries are not published, and this process receives none. */
  #isAlone = false;
  /** Counts signs that another process may have opened the room; they invalidate the answer to an earlier question. */
  #arrivals = 0;
  /** The last entry that was not published. */
  #unpublished: string | undefined;

  constructor(fanOut: FanOut, roomId: string, processName: string) {
    this.#name = `room:${roomId}`;
    this.#line = fanOut.lineOf(this.#name);
    this.#processName = processName;
  }

  async subscribe(receive: (message: RoomMessage) => void): Promise<void> {
    await this.#line.subscribe(this.#name, (text) => {
      const message = readMessage(text);
      if (message.type !== 'opened') receive(message);
      else if (message.by !== this.#processName) this.noteArrival();
    });
  }

  unsubscribe(): void {
    this.#line.unsubscribe(this.#name);
  }

  /** Announces that this process has the room open, before it reads the log, so that it misses no entry. */
  announce(): void {
    this.#arrivals += 1;
    this.#isAlone = false;
    this.#publish(OPENED + this.#processName);
  }

  /**
   * Another process has opened the room. The last unpublished entry is published again; if there were more, the other
   * process sees a gap and reads the log.
   */
  noteArrival(): void {
    this.#arrivals += 1;
    this.#isAlone = false;
    const missed = this.#unpublished;
    this.#unpublished = undefined;
    if (missed !== undefined) this.#publish(missed);
  }

  publishEntry(seq: number, text: string): void {
    const message = `${ENTRY}${seq} ${text}`;
    if (this.#isAlone && this.#line.isListening(this.#name)) this.#unpublished = message;
    else this.#publish(message);
  }

  /** Sends a note outside the log to all processes, including this one. */
  publishNote(note: string): void {
    this.#publish(NOTE + note);
  }

  #publish(message: string): void {
    const arrivals = this.#arrivals;
    this.#line.publish(this.#name, message, (receivers) => {
      // The count may miss a process that subscribed in the meantime.
      if (arrivals === this.#arrivals)
        this.#isAlone = receivers === 1 && this.#line.isListening(this.#name);
    });
  }
}

function readMessage(message: string): RoomMessage {
  if (message.startsWith(NOTE)) return { type: 'note', note: message.slice(1) };
  if (message.startsWith(OPENED)) return { type: 'opened', by: message.slice(1) };
  const space = message.indexOf(' ');
  const seq = Number(message.slice(1, space));
  return { type: 'entry', seq, text: message.slice(space + 1) };
}
