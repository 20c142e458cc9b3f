import { decide, evolve, type Room, type RoomEvent } from '@chuhe/rules';
import { commandOf } from './command-of-event.ts';
import type { StoredEntry } from './logs.ts';

export interface TimeOut {
  readonly turnStartedAt: number;
  /** The time limit of the move at the start of the turn. */
  readonly limitMillis: number;
  readonly at: number;
}

/** The events of a log when its commands are decided again. */
export interface Replay {
  /** Why the rules would not have allowed it. */
  readonly fault: string | undefined;
  /** The time-out that ended it. */
  readonly timeOut: TimeOut | undefined;
  readonly room: Room | undefined;
}

/** Decides every command of a log again; the rules must give the same events. */
export function replay(entries: readonly StoredEntry[]): Replay {
  let room: Room | undefined;
  let turn = { turnStartedAt: 0, limitMillis: 0 };
  let timeOut: Replay['timeOut'];
  let earlierAt = 0;
  for (const entry of entries) {
    const moments = entry.at > earlierAt ? [entry.at] : [entry.at, entry.at - WAITED_MILLIS];
    const faults = moments.map((moment) => faultOf(room, entry, moment));
    const fault = faults.includes(undefined) ? undefined : faults[0];
    earlierAt = entry.at;
    if (fault !== undefined) return { fault: `${entry.seq}: ${fault}`, timeOut, room };
    for (const event of entry.events) {
      if (isTimeOut(event)) timeOut = { ...turn, at: event.at };
      room = evolve(room, event);
      if (!BEGINS_TURN.has(event.type) || room.state !== 'playing') continue;
      turn = { turnStartedAt: event.at, limitMillis: room.clock.deadline - event.at };
    }
  }
  return { fault: undefined, timeOut, room };
}

/**
 * A command that waited behind another is decided as of its arrival, at most this long ago, and stamped with the
 * other's time: no entry is older than the previous one.
 */
const WAITED_MILLIS = 5000;

const BEGINS_TURN: ReadonlySet<string> = new Set(['started', 'moved', 'takeback-accepted']);

function faultOf(
  room: Room | undefined,
  { events }: StoredEntry,
  moment: number,
): string | undefined {
  const [first] = events;
  if (first === undefined) return 'an entry without events';
  const command = commandOf(room, events);
  if (command === undefined) return `no command makes ${first.type}`;
  const decision = decide(room, command, moment);
  const made = decision.events.map(({ type }) => type).join(' ');
  const stored = events.map(({ type }) => type).join(' ');
  if (made === stored) return undefined;
  const why = decision.ok ? made : decision.refusal.code;
  return `${command.type} makes ${why}, the log has ${stored}`;
}

function isTimeOut(event: RoomEvent): boolean {
  if (event.type !== 'ended') return false;
  return event.outcome.by === 'timeout' || event.commandId.startsWith('timeout:');
}
