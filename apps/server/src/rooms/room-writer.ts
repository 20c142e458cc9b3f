import { setTimeout as pause } from 'node:timers/promises';
import {
  deadlineOf,
  decide,
  type Decision,
  type Room,
  type RoomCommand,
  type RoomEvent,
} from '@chuhe/rules';
import type { FanOut } from '../gateway/index.ts';
import type { DatabaseClock } from '../platform/database-clock.ts';
import { HOT_STATEMENT_MILLIS } from '../platform/database.ts';
import { type Appended, type AppendQueue } from './append-queue.ts';
import { answerOf, BUSY, type CommandAnswer, DROPPED } from './command-answer.ts';
import { channelOf, type FollowedRoom } from './followed-room.ts';
import { type LogEntry, packEvents } from './log-entry.ts';
import { outageCommand } from './outage-command.ts';
import { type RoomReplica, textOf } from './replica.ts';

export interface WriterParts {
  readonly appends: AppendQueue;
  readonly clock: DatabaseClock;
  readonly fanOut: FanOut;
  /** What must be done besides, once an entry of this process is stored. */
  readonly afterStored: (replica: RoomReplica, entry: LogEntry) => void;
}

/** Gives the command for the room as it stands when its turn comes; undefined when it is not needed. */
export type MakeCommand = (room: Room) => RoomCommand | undefined;

/** What a room is to do, and when that was wished for. */
export interface Wish {
  readonly make: MakeCommand;
  readonly at: number;
}

const MOST_TRIES = 12;
const PAUSE_MILLIS = 200;

/** The way into the logs: decides on the replica, stores at the expected number, learns when it was mistaken. */
export class RoomWriter {
  readonly #parts: WriterParts;
  #isClosed = false;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Decides and stores until it is known what became of the command. */
  async perform(room: FollowedRoom, wish: Wish): Promise<CommandAnswer> {
    const { clock } = this.#parts;
    let isUnknown = false;
    for (let tries = 0; tries < MOST_TRIES && !this.#isClosed; tries += 1) {
      const command = this.#nextCommand(room, wish);
      if (command === undefined) return DROPPED;
      const decision = decide(room.replica.room, command, tries === 0 ? wish.at : clock.now());
      if (decision.events.length === 0) {
        if (await this.#isSure(room, command, decision)) return answerOf(decision, clock.now());
        continue;
      }
      const appended = await this.#store(room, decision.events);
      const isDone = appended.type === 'stored' && command.type !== 'move-clock';
      if (isDone) return answerOf(decision, clock.now());
      if (appended.type === 'impossible') throw appended.error;
      isUnknown = appended.type === 'unknown';
      if (appended.type !== 'stored') await this.#learn(room, tries, isUnknown);
    }
    return isUnknown ? DROPPED : BUSY;
  }

  #nextCommand({ replica }: FollowedRoom, { make }: Wish): RoomCommand | undefined {
    const { clock } = this.#parts;
    return outageCommand(replica, clock.outages, clock.now()) ?? make(replica.room);
  }

  /** Nobody is refused by a replica that has missed something: the log is asked first. */
  async #isSure(room: FollowedRoom, command: RoomCommand, decision: Decision): Promise<boolean> {
    if (decision.ok || !('userId' in command)) return true;
    const { seq } = room.replica.room;
    await this.#learn(room, 0, false);
    return room.replica.room.seq === seq && !this.#isClosed;
  }

  async #store(room: FollowedRoom, events: readonly RoomEvent[]): Promise<Appended> {
    const { replica } = room;
    const seq = replica.room.seq + 1;
    const earliest = notBefore(replica.room, events);
    if (earliest > 0 && !this.#parts.clock.isSure) return this.#untilSure();
    const appended = await this.#parts.appends.append({
      ...packEvents(events),
      roomId: replica.identity.id,
      week: replica.week,
      seq,
      size: events.length,
      at: Math.max(events[0]?.at ?? 0, replica.lastAt),
      commandId: events[0]?.commandId ?? '',
      previousSeq: replica.lastSeq,
      notBefore: earliest,
    });
    if (appended.type === 'stored') this.#tellStored(room, seq, stampAll(events, appended.at));
    return appended;
  }

  /** Nobody's time is up before this process knows of all outages; then it is decided again. */
  async #untilSure(): Promise<Appended> {
    while (!this.#parts.clock.isSure && !this.#isClosed) await pause(PAUSE_MILLIS);
    return { type: 'not-stored' };
  }

  #tellStored(room: FollowedRoom, seq: number, events: readonly RoomEvent[]): void {
    const { fanOut, afterStored } = this.#parts;
    const entry = { seq, events };
    const text = textOf(events);
    fanOut.publish(channelOf(room.replica.identity.id), `e${seq} ${text}`);
    room.fold(entry, text);
    afterStored(room.replica, entry);
  }

  /** The statement may still be under way; after its time limit it is not. */
  async #afterUnknown(): Promise<void> {
    this.#parts.clock.noteFailure();
    await pause(HOT_STATEMENT_MILLIS + PAUSE_MILLIS);
    while (this.#parts.clock.isDown && !this.#isClosed) await pause(PAUSE_MILLIS);
  }

  /** Reads the log until it answers. A log that has nothing new may be shorter than what is known. */
  async #learn(room: FollowedRoom, tries: number, isUnknown: boolean): Promise<void> {
    if (isUnknown) await this.#afterUnknown();
    const { seq } = room.replica.room;
    while (!this.#isClosed) {
      try {
        await room.catchUp();
        if (room.replica.room.seq === seq && tries >= 2) await room.restart();
        return;
      } catch {
        await pause(PAUSE_MILLIS);
      }
    }
  }
}

/** Nobody loses on time before the database's own clock says so. */
function notBefore(room: Room, events: readonly RoomEvent[]): number {
  const isTimeOut = events.some(
    (event) => event.type === 'ended' && event.outcome.by === 'timeout',
  );
  return isTimeOut && room.state === 'playing' ? deadlineOf(room) + 1 : 0;
}

function stampAll(events: readonly RoomEvent[], at: number): readonly RoomEvent[] {
  return events.map((event) => ({ ...event, at }));
}
