import { roomEventSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type LogEntry, logEntry } from '../log/log-entry.ts';
import { type RoomReplica, textOf } from './replica.ts';
import type { RoomChannel, RoomMessage } from './room-channel.ts';
import type { RoomLogStore } from '../log/room-log.store.ts';

const eventsSchema = z.array(roomEventSchema);

/** A replica that follows its log: by the news of other processes, and by reading where news was lost. */
export class FollowedRoom {
  readonly replica: RoomReplica;
  readonly channel: RoomChannel;
  readonly #log: RoomLogStore;
  /** News showed a gap and the log could not be read. */
  readonly #onUnread: () => void;
  /** The last reading of the log, and the one that comes after it. */
  #reading: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | undefined;

  constructor(replica: RoomReplica, channel: RoomChannel, log: RoomLogStore, onUnread: () => void) {
    this.replica = replica;
    this.channel = channel;
    this.#log = log;
    this.#onUnread = onUnread;
  }

  /** Takes what came over the room's channel: an entry of the log, or a note that is not for it. */
  receive(message: RoomMessage): void {
    const { replica } = this;
    if (message.type === 'note') replica.listener?.onNote(message.note);
    if (message.type !== 'entry' || message.seq <= replica.room.seq) return;
    const { seq, text } = message;
    const isNext = seq === replica.room.seq + 1;
    const reading = isNext && z.safeParse(eventsSchema, JSON.parse(`[${text}]`));
    if (reading !== false && reading.success) this.fold(logEntry(seq, reading.data), text);
    // When the log cannot be read now, the next comparison does it.
    else this.catchUp().catch(this.#onUnread);
  }

  fold(entry: LogEntry, text: string): void {
    if (this.replica.take(entry, text)) this.replica.listener?.onEntry(entry, text);
  }

  /**
   * Reads what the log has beyond the replica. A reading that is under way may have begun too early
   * for a caller who asks now; all who ask meanwhile share the next.
   */
  catchUp(): Promise<void> {
    this.#nextReading ??= this.#readNext(this.#reading);
    return this.#nextReading;
  }

  /** Reads the whole log anew: what was known may have been undone. What is stored while it reads is read again. */
  async restart(): Promise<void> {
    const { replica } = this;
    const { seq } = replica.room;
    const entries = await this.#log.entriesFrom(replica.identity.id, 1);
    if (entries.length === 0) return;
    if (replica.room.seq !== seq) {
      await this.restart();
      return;
    }
    replica.restart(entries);
    replica.listener?.onRestart();
  }

  async #readNext(earlier: Promise<void>): Promise<void> {
    // Its own callers were told of the failure.
    await earlier.catch(() => undefined);
    this.#reading = this.#readOn();
    this.#nextReading = undefined;
    await this.#reading;
  }

  async #readOn(): Promise<void> {
    const { identity, room } = this.replica;
    const entries = await this.#log.entriesFrom(identity.id, room.seq + 1);
    for (const entry of entries) this.fold(entry, textOf(entry.events));
  }
}
