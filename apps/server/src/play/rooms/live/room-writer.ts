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
} from '@chuhe/rules';
import type { CountFallback } from '../../../platform/metrics.ts';
import type { DatabaseClock } from '../../../platform/database-clock.ts';
import { HOT_STATEMENT_MILLIS } from '../../../platform/database.ts';
import { type Appended, type AppendQueue } from '../log/append-queue.ts';
import type { ConditionalMovesStore, StoredConditional } from '../log/conditional-moves.store.ts';
import { type LogEntry, logEntry, packEvents } from '../log/log-entry.ts';
import type { Append } from '../log/room-log.store.ts';
import { type CommandAnswer, type QueuedCommand, refusedFor } from './command-answer.ts';
import { millisAway, outageCommand } from './room-clock.ts';
import type { FoldedRoom } from './room-fold.ts';
import type { RoomHandle } from './room-handle.ts';
import type { KnownRoom } from './room-identity.ts';

/** The dependencies of writing to the logs of one database. */
export interface WriterParts {
  readonly appends: Pick<AppendQueue, 'append'>;
  /** The answers that the players of slow games have stored. */
  readonly conditional: Pick<ConditionalMovesStore, 'find'>;
  readonly clock: DatabaseClock;
  readonly countFallback: CountFallback;
  /** Does the follow-up work of an entry that this process has stored. */
  readonly afterStored: (room: KnownRoom, entry: LogEntry) => void;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

/** The state under a decision: its entry is stored directly after that state, or not at all. */
interface Ground extends Pick<Append, 'conditionalVersion'> {
  readonly folded: FoldedRoom;
}

interface NewEntry extends Ground, Pick<Append, 'notBefore'> {
  readonly events: readonly RoomEvent[];
}

const MAX_TRIES = 12;
const PAUSE_MILLIS = 200;
/** The log rejects older entries, because they come from a process that was suspended. */
const MAX_WAITED_MILLIS = 4000;

/** Decides on the folded room and stores the events at the next number; repeats until the outcome is known. */
export async function performCommand(
  parts: WriterParts,
  handle: RoomHandle,
  queued: QueuedCommand,
): Promise<CommandAnswer> {
  const { clock, stopping } = parts;
  let isUnknown = false;
  for (let tries = 0; tries < MAX_TRIES && !stopping.aborted; tries += 1) {
    const command = nextCommand(clock, handle, queued);
    if (command === undefined) return { type: 'dropped' };
    const moment = tries === 0 ? queued.at : momentOf(clock, command, queued);
    const { decision, ...ground } = await decideOn(parts, handle, { command, moment });
    if (decision.events.length === 0) {
      if (await isConfirmed(parts, handle, { command, decision }))
        return answerOf(decision, clock.now());
      continue;
    }
    const appended = await store(parts, handle, {
      ...ground,
      events: decision.events,
      notBefore: notBefore(ground.folded.room, command, decision.events),
    });
    const isDone = appended.type === 'stored' && command.type !== 'move-clock';
    if (isDone) return answerOf(decision, clock.now());
    if (appended.type === 'impossible') throw appended.error;
    isUnknown = appended.type === 'unknown';
    if (appended.type !== 'stored') await reload(parts, handle, { tries, isUnknown });
  }
  return isUnknown ? { type: 'unknown' } : refusedFor('busy');
}

/** Compensates outages before it decides any command. */
function nextCommand(
  clock: DatabaseClock,
  { folded, room }: RoomHandle,
  { make }: QueuedCommand,
): RoomCommand | undefined {
  return outageCommand(folded, clock.outages, clock.now()) ?? make(room);
}

/** A player's command counts from the moment it was submitted, however long it then waited for the database. */
function momentOf(clock: DatabaseClock, command: RoomCommand, { at }: QueuedCommand): Millis {
  const now = clock.now();
  if (!('userId' in command)) return now;
  const given = at + millisAway(clock.outages, { from: at, to: now });
  return Math.max(Math.min(given, now), now - MAX_WAITED_MILLIS);
}

/** Reads the log again before a refusal: the folded room may be stale. */
async function isConfirmed(
  parts: WriterParts,
  handle: RoomHandle,
  { command, decision }: { readonly command: RoomCommand; readonly decision: Decision },
): Promise<boolean> {
  if (decision.ok || !('userId' in command)) return true;
  const { seq } = handle.room;
  await reload(parts, handle, { tries: 0, isUnknown: false });
  return handle.room.seq === seq && !parts.stopping.aborted;
}

/** Decides a move of a slow game with the opponent's stored answers; it is stored only while these are unchanged. */
async function decideOn(
  parts: WriterParts,
  handle: RoomHandle,
  { command, moment }: { readonly command: RoomCommand; readonly moment: Millis },
): Promise<Ground & { readonly decision: Decision }> {
  const stored = await conditionalFor(parts, handle, command);
  const asked = stored === undefined ? command : withConditional(command, stored);
  const { folded } = handle;
  return {
    decision: decide(folded.room, asked, moment),
    folded,
    conditionalVersion: stored?.version,
  };
}

/** The opponent's stored answers to a move of a slow game; undefined for every other command. */
async function conditionalFor(
  { conditional, countFallback, stopping }: WriterParts,
  { room, identity }: RoomHandle,
  { type }: RoomCommand,
): Promise<StoredConditional | undefined> {
  if (type !== 'play' || !isSlow(room.options.timeControl)) return undefined;
  while (!stopping.aborted) {
    try {
      return await conditional.find(identity.id);
    } catch {
      countFallback('rooms');
      await pause(PAUSE_MILLIS);
    }
  }
  return undefined;
}

async function store(
  parts: WriterParts,
  handle: RoomHandle,
  { events, folded, ...terms }: NewEntry,
): Promise<Appended> {
  const { room, lastAt, lastSeq } = folded;
  const seq = room.seq + 1;
  if (terms.notBefore > 0 && !(await isWithoutOutage(parts, folded))) return waitForOutages(parts);
  const appended = await parts.appends.append({
    ...packEvents(events),
    roomId: handle.identity.id,
    week: handle.week,
    seq,
    size: events.length,
    at: Math.max(events[0]?.at ?? 0, lastAt),
    commandId: events[0]?.commandId ?? '',
    previousSeq: lastSeq,
    ...terms,
  });
  if (appended.type === 'stored') {
    const entry = logEntry(seq, stampAll(events, appended.at));
    handle.take(entry);
    parts.afterStored(handle, entry);
  }
  return appended;
}

/** Whether no outage is going on, and the turn has got back the time of all earlier ones. */
async function isWithoutOutage({ clock }: WriterParts, folded: FoldedRoom): Promise<boolean> {
  if (!(await clock.confirmsAllOutages())) return false;
  return outageCommand(folded, clock.outages, clock.now()) === undefined;
}

/** Waits until this process knows of all outages, because no game may end on time before that. */
async function waitForOutages({ clock, stopping }: WriterParts): Promise<Appended> {
  while (!clock.knowsAllOutages && !stopping.aborted) await pause(PAUSE_MILLIS);
  return { type: 'not-stored' };
}

/**
 * Waits until the statement has probably ended and the outage is over. A statement that completes even later is
 * harmless: each number is stored once, so the next attempt finds it there.
 */
async function waitAfterUnknown({ clock, stopping }: WriterParts): Promise<void> {
  clock.noteFailure();
  await pause(HOT_STATEMENT_MILLIS + PAUSE_MILLIS);
  while (clock.isDown && !stopping.aborted) await pause(PAUSE_MILLIS);
}

/** Reads the log until that succeeds. A log without new entries may even be shorter than the folded room. */
async function reload(
  parts: WriterParts,
  handle: RoomHandle,
  { tries, isUnknown }: { readonly tries: number; readonly isUnknown: boolean },
): Promise<void> {
  if (isUnknown) await waitAfterUnknown(parts);
  const { seq } = handle.room;
  while (!parts.stopping.aborted) {
    try {
      await handle.catchUp();
      if (handle.room.seq === seq && tries >= 2) await handle.restart();
      return;
    } catch {
      parts.countFallback('rooms');
      await pause(PAUSE_MILLIS);
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

function answerOf(decision: Decision, now: Millis): CommandAnswer {
  return decision.ok
    ? { type: 'done', seq: decision.seq, now, isNew: decision.events.length > 0 }
    : { type: 'refused', refusal: decision.refusal, now };
}
