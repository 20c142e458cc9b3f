import type { FanOut, FanOutLine } from '../../../platform/sockets/index.ts';

/** The kinds of messages on a room's channel, by first letter. */
const ENTRY = 'e';
const NOTE = 'n';
const OPENED = 'o';

/** A message that came over a room's channel. */
export type RoomMessage =
  | { readonly type: 'entry'; readonly seq: number; readonly text: string }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'opened'; readonly by: string };

/** The channel on which the processes that have a room open hear of it. */
export class RoomChannel {
  readonly #line: FanOutLine;
  readonly #name: string;
  readonly #processName: string;
  /** No other process has the room open: entries are not published, and this process hears none of its own. */
  #isAlone = false;
  /** Counts events after which another process may have the room open; an answer to an earlier question is void. */
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

  /** Says that this process has the room open. Said before the log is read, so that nothing falls between the two. */
  announce(): void {
    this.#arrivals += 1;
    this.#isAlone = false;
    this.#publish(OPENED + this.#processName);
  }

  /**
   * Another process has the room open from now on. The entry stored since then is published again; when that
   * was more than one entry, it finds a gap and reads on.
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

  /** Says something that is not for the log to all processes, this one included. */
  publishNote(note: string): void {
    this.#publish(NOTE + note);
  }

  #publish(message: string): void {
    const arrivals = this.#arrivals;
    this.#line.publish(this.#name, message, (receivers) => {
      // One that has come meanwhile may not have been counted.
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
