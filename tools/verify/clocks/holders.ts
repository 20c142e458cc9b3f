import { type RoomToClient, roomToClientSchema } from '@chuhe/protocol';
import { type Millis, type Room, type RoomEvent } from '@chuhe/rules';
import {
  eventsFrame,
  logFrame,
  welcomeFrame,
} from '../../../apps/server/src/play/rooms/live/frames.ts';
import {
  encodeEntry,
  type FoldedRoom,
  foldLog,
  foldNext,
  logAfter,
} from '../../../apps/server/src/play/rooms/live/room-fold.ts';
import {
  type LogEntry,
  logEntry,
  packEvents,
  unpackEntry,
} from '../../../apps/server/src/play/rooms/log/log-entry.ts';
import { stepRoom } from '../../../apps/web/src/play/online/connection/room-reducer.ts';
import {
  newRoomState,
  type RoomState,
} from '../../../apps/web/src/play/online/connection/room-state.ts';
import { serverTime } from '../../../apps/web/src/platform/live/server-clock.ts';

const PUBLIC_ID = 'room-1';
const NO_PLAYERS = { RED: null, BLACK: null };

/** The room at two server processes: the one that decides, and one that reads the stored log. */
export class ServerProcesses {
  #decides: FoldedRoom;
  #reads: FoldedRoom;
  readonly #stored: LogEntry[];

  constructor(events: readonly RoomEvent[]) {
    const first = logEntry(1, events);
    this.#stored = [storedAndRead(first)];
    this.#decides = foldLog([first]);
    this.#reads = foldLog(this.#stored);
  }

  get room(): Room {
    return this.#decides.room;
  }

  /** The room at the other process, which folds entry by entry. */
  get reader(): Room {
    return this.#reads.room;
  }

  /** The room at a process that starts with the whole log. */
  restarted(): Room {
    return foldLog(this.#stored).room;
  }

  /** Stores one more entry; returns the frame for the browsers. */
  append(events: readonly RoomEvent[]): string {
    const entry = logEntry(this.#decides.room.seq + 1, events);
    const read = storedAndRead(entry);
    this.#stored.push(read);
    const decided = foldNext(this.#decides, entry);
    const reading = foldNext(this.#reads, read);
    if (decided === undefined || reading === undefined)
      throw new Error(`entry ${entry.seq} is not the next one`);
    this.#decides = decided;
    this.#reads = reading;
    return eventsFrame(PUBLIC_ID, entry.seq, encodeEntry(entry).text);
  }

  /** The answer to `since`, by the reading process. */
  framesSince(seq: number): string {
    return logFrame(PUBLIC_ID, this.#logAfter(seq));
  }

  welcome(now: Millis): string {
    const rest = { side: null, isPersonal: false, players: NO_PLAYERS, watchers: 0, chat: [] };
    return welcomeFrame(PUBLIC_ID, { ...rest, now }, this.#logAfter(0));
  }

  #logAfter(seq: number): string {
    return logAfter(this.#stored.map(encodeEntry), seq, this.#reads.room.seq);
  }
}

/** Round trip through the database columns and JSON. */
function storedAndRead({ seq, events }: LogEntry): LogEntry {
  const { move, lag, facts } = packEvents(events);
  const at = String(events[0]?.at);
  const commandId = events[0]?.commandId ?? '';
  const list: unknown = facts === null ? null : JSON.parse(facts);
  return unpackEntry({ seq, at, command_id: commandId, move, lag, facts: list });
}

/** A page that shows the room, on a device whose clock is ahead of the server's by `aheadMillis`. */
export class Browser {
  #state: RoomState;
  readonly #server: ServerProcesses;
  readonly #aheadMillis: Millis;

  constructor(server: ServerProcesses, now: Millis, aheadMillis: Millis) {
    this.#server = server;
    this.#aheadMillis = aheadMillis;
    this.#state = newRoomState('1', now + aheadMillis);
    this.receive(server.welcome(now), now);
  }

  get room(): Room | undefined {
    return this.#state.room;
  }

  /** The page's estimate of the server's time. */
  serverNow(now: Millis): Millis {
    return serverTime(this.#state.line.clock, now + this.#aheadMillis);
  }

  receive(frame: string, now: Millis): void {
    const message: RoomToClient = roomToClientSchema.parse(JSON.parse(frame));
    const at = now + this.#aheadMillis;
    const { state, effects } = stepRoom(this.#state, { type: 'message-received', message, at });
    this.#state = state;
    for (const effect of effects) {
      if (effect.type === 'send' && effect.frame.type === 'since')
        this.receive(this.#server.framesSince(effect.frame.msg), now);
    }
  }
}
