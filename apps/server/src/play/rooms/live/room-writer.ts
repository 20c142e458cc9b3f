import { setTimeout as pause } from 'node:timers/promises';
import {
  deadlineOf,
  decide,
  type Decision,
  ENDING_COMMANDS,
  isSlow,
  type Room,
  type RoomCommand,
  type RoomEvent,
  type Millis,
  type RoomRefusal,
} from '@chuhe/rules';
import type { CountFallback } from '../../../platform/metrics.ts';
import type { DatabaseClock } from '../../../platform/database-clock.ts';
import { HOT_STATEMENT_MILLIS } from '../../../platform/database.ts';
import { type Appended, type AppendQueue } from '../log/append-queue.ts';
import type { FollowedRoom } from './followed-room.ts';
import type { ConditionalMovesStore, StoredConditional } from '../log/conditional-moves.store.ts';
import { type LogEntry, logEntry, packEvents } from '../log/log-entry.ts';
import type { Append } from '../log/room-log.store.ts';
import { millisAway, outageCommand } from './room-clock.ts';
import { type RoomReplica, textOf } from './replica.ts';

export interface WriterParts {
  readonly appends: AppendQueue;
  /** The answers that the players of slow games have stored. */
  readonly conditional: Pick<ConditionalMovesStore, 'find'>;
  readonly clock: DatabaseClock;
  readonly countFallback: CountFallback;
  /** What must be done besides, once an entry of this process is stored. */
  readonly afterStored: (replica: RoomReplica, entry: LogEntry) => void;
}

/** Gives the command for the room as it stands when its turn comes; undefined when it is not needed. */
export type MakeCommand = (room: Room) => RoomCommand | undefined;

/** A command for a room, and when it was given. */
export interface QueuedCommand {
  readonly make: MakeCommand;
  readonly at: number;
}

const MOST_TRIES = 12;
const PAUSE_MILLIS = 200;
/** An entry that is older when it reaches the log is not stored: it would come from a process that slept. */
const MOST_WAITED_MILLIS = 4000;

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
  async perform(room: FollowedRoom, queued: QueuedCommand): Promise<CommandAnswer> {
    const { clock } = this.#parts;
    let isUnknown = false;
    for (let tries = 0; tries < MOST_TRIES && !this.#isClosed; tries += 1) {
      const command = this.#nextCommand(room, queued);
      if (command === undefined) return DROPPED;
      const moment = tries === 0 ? queued.at : this.#momentOf(command, queued);
      const { decision, version } = await this.#decide(room, command, moment);
      if (decision.events.length === 0) {
        if (await this.#confirmRefusal(room, command, decision))
          return answerOf(decision, clock.now());
        continue;
      }
      const appended = await this.#store(room, decision.events, {
        notBefore: notBefore(room.replica.room, command, decision.events),
        conditionalVersion: version,
      });
      const isDone = appended.type === 'stored' && command.type !== 'move-clock';
      if (isDone) return answerOf(decision, clock.now());
      if (appended.type === 'impossible') throw appended.error;
      isUnknown = appended.type === 'unknown';
      if (appended.type !== 'stored') await this.#reload(room, tries, isUnknown);
    }
    return isUnknown ? DROPPED : BUSY;
  }

  #nextCommand({ replica }: FollowedRoom, { make }: QueuedCommand): RoomCommand | undefined {
    const { clock } = this.#parts;
    return outageCommand(replica, clock.outages, clock.now()) ?? make(replica.room);
  }

  /** A person's command counts for the moment in which it was given, whatever it waited for the database since. */
  #momentOf(command: RoomCommand, { at }: QueuedCommand): Millis {
    const { clock } = this.#parts;
    const now = clock.now();
    if (!('userId' in command)) return now;
    const given = at + millisAway(clock.outages, { from: at, to: now });
    return Math.max(Math.min(given, now), now - MOST_WAITED_MILLIS);
  }

  /** Re-reads the log before refusing: this replica may be stale. */
  async #confirmRefusal(
    room: FollowedRoom,
    command: RoomCommand,
    decision: Decision,
  ): Promise<boolean> {
    if (decision.ok || !('userId' in command)) return true;
    const { seq } = room.replica.room;
    await this.#reload(room, 0, false);
    return room.replica.room.seq === seq && !this.#isClosed;
  }

  /** A move of a slow game is decided with the answers of the other side, and stored only while they stand. */
  async #decide(
    room: FollowedRoom,
    command: RoomCommand,
    now: Millis,
  ): Promise<{ readonly decision: Decision; readonly version: number | undefined }> {
    const stored = await this.#conditionalFor(room, command);
    const asked = stored === undefined ? command : withConditional(command, stored);
    return { decision: decide(room.replica.room, asked, now), version: stored?.version };
  }

  /** What the other side answers to a move of a slow game; undefined for every other command. */
  async #conditionalFor(
    { replica }: FollowedRoom,
    { type }: RoomCommand,
  ): Promise<StoredConditional | undefined> {
    if (type !== 'play' || !isSlow(replica.room.options.timeControl)) return undefined;
    while (!this.#isClosed) {
      try {
        return await this.#parts.conditional.find(replica.identity.id);
      } catch {
        this.#parts.countFallback('rooms');
        await pause(PAUSE_MILLIS);
      }
    }
    return undefined;
  }

  async #store(
    room: FollowedRoom,
    events: readonly RoomEvent[],
    terms: Pick<Append, 'notBefore' | 'conditionalVersion'>,
  ): Promise<Appended> {
    const { replica } = room;
    const seq = replica.room.seq + 1;
    if (terms.notBefore > 0 && !this.#parts.clock.knowsAllOutages) return this.#waitForOutages();
    const appended = await this.#parts.appends.append({
      ...packEvents(events),
      roomId: replica.identity.id,
      week: replica.week,
      seq,
      size: events.length,
      at: Math.max(events[0]?.at ?? 0, replica.lastAt),
      commandId: events[0]?.commandId ?? '',
      previousSeq: replica.lastSeq,
      ...terms,
    });
    if (appended.type === 'stored') this.#publishStored(room, seq, stampAll(events, appended.at));
    return appended;
  }

  /** Ends no game on time before this process knows of all outages; then it decides again. */
  async #waitForOutages(): Promise<Appended> {
    while (!this.#parts.clock.knowsAllOutages && !this.#isClosed) await pause(PAUSE_MILLIS);
    return { type: 'not-stored' };
  }

  #publishStored(room: FollowedRoom, seq: number, events: readonly RoomEvent[]): void {
    const entry = logEntry(seq, events);
    const text = textOf(events);
    room.channel.publishEntry(seq, text);
    room.fold(entry, text);
    this.#parts.afterStored(room.replica, entry);
  }

  /**
   * Waits until the statement is probably no longer under way, and until the outage is over. One that is done
   * later still does no harm: the same number is stored once, and what is decided again meets it there.
   */
  async #afterUnknown(): Promise<void> {
    this.#parts.clock.noteFailure();
    await pause(HOT_STATEMENT_MILLIS + PAUSE_MILLIS);
    while (this.#parts.clock.isDown && !this.#isClosed) await pause(PAUSE_MILLIS);
  }

  /** Reads the log until it answers. A log that has nothing new may be shorter than what is known. */
  async #reload(room: FollowedRoom, tries: number, isUnknown: boolean): Promise<void> {
    if (isUnknown) await this.#afterUnknown();
    const { seq } = room.replica.room;
    while (!this.#isClosed) {
      try {
        await room.catchUp();
        if (room.replica.room.seq === seq && tries >= 2) await room.restart();
        return;
      } catch {
        this.#parts.countFallback('rooms');
        await pause(PAUSE_MILLIS);
      }
    }
  }
}

/** No game ends on time before the deadline by the database's own clock. */
function notBefore(room: Room, { type }: RoomCommand, events: readonly RoomEvent[]): Millis {
  const isTimeOut = events.some(
    (event) =>
      event.type === 'ended' &&
      (event.outcome.by === 'timeout' ||
        (event.outcome.by === 'aborted' && !ENDING_COMMANDS.has(type))),
  );
  return isTimeOut && room.state === 'playing' ? deadlineOf(room) + 1 : 0;
}

function withConditional(command: RoomCommand, { moves }: StoredConditional): RoomCommand {
  return command.type === 'play' ? { ...command, conditional: moves } : command;
}

function stampAll(events: readonly RoomEvent[], at: number): readonly RoomEvent[] {
  return events.map((event) => ({ ...event, at }));
}

/** Refusals that are not the rules'. */
export type ServerRefusal =
  | 'busy'
  | 'fault'
  | 'dropped'
  | 'room-password-wrong'
  | 'already-playing'
  | 'slow-games-full'
  | 'challenge-closed'
  | 'guests-may-not'
  | 'bots-may-not'
  | 'bot-needs-challenge'
  | 'forbidden';

/** The answer to a command. */
export type CommandAnswer =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly now: Millis;
      /** Whether it acted just now; the events that all clients get carry it too. */
      readonly isNew: boolean;
    }
  | {
      readonly ok: false;
      readonly refusal: RoomRefusal | { readonly code: ServerRefusal };
      readonly now: Millis;
    };

/** Nothing was done, and it may be tried again. */
export const BUSY: CommandAnswer = { ok: false, refusal: { code: 'busy' }, now: 0 };
export const FAULT: CommandAnswer = { ok: false, refusal: { code: 'fault' }, now: 0 };
/** No answer is sent: the command is not needed any more, or its outcome is unknown. */
export const DROPPED: CommandAnswer = { ok: false, refusal: { code: 'dropped' }, now: 0 };

function answerOf(decision: Decision, now: Millis): CommandAnswer {
  return decision.ok
    ? { ok: true, seq: decision.seq, now, isNew: decision.events.length > 0 }
    : { ok: false, refusal: decision.refusal, now };
}
