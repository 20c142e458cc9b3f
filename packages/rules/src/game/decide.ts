import { type CommandOf, type CommandType, ENDING_COMMANDS, type RoomCommand } from './command.ts';
import { seqOfCommand } from './command-memory.ts';
import { decideCreate, WHILE_OPEN } from './decide-open.ts';
import { WHEN_OVER } from './decide-over.ts';
import { WHILE_PLAYING } from './decide-playing.ts';
import type { Millis, RoomEvent, RoomFact } from './event.ts';
import type { RoomRefusal } from './refusal.ts';
import type { Room } from './room.ts';
import { type Deciders, refuse, type DeciderResult } from './deciders.ts';

/** The answer to a command. The caller appends the events together, in order, before it sends the answer. */
export type Decision =
  | {
      readonly ok: true;
      /** Number of the command's last event in the log. */
      readonly seq: number;
      /** The events to append; empty if the command had already acted. */
      readonly events: readonly RoomEvent[];
    }
  | {
      readonly ok: false;
      readonly refusal: RoomRefusal;
      /** Empty, or the time-out that a late command triggered. */
      readonly events: readonly RoomEvent[];
    };

/** [R6.29] the effect of a command on a room; a repeated command gets the first answer. */
export function decide(room: Room | undefined, command: RoomCommand, now: Millis): Decision {
  const { commandId } = command;
  const earlier = seqOfCommand(room?.commands, commandId);
  if (room !== undefined && earlier !== undefined) return answerAgain(room, command, earlier);
  const { facts, refusal } = judge(room, command, now);
  const events = facts.map((fact) => stamp(fact, now, commandId));
  if (refusal !== undefined) return { ok: false, refusal, events };
  return { ok: true, seq: (room?.seq ?? 0) + events.length, events };
}

function stamp(fact: RoomFact, at: Millis, commandId: string): RoomEvent {
  return { ...fact, at, commandId };
}

/** If a command other than the time-out itself led to a time-out, it was too late. */
function answerAgain(room: Room, command: RoomCommand, seq: number): Decision {
  const wasLate =
    command.type !== 'time-out' &&
    room.state === 'over' &&
    room.endedSeq === seq &&
    (room.outcome.by === 'timeout' ||
      (room.outcome.by === 'aborted' && !ENDING_COMMANDS.has(command.type)));
  if (wasLate) return { ok: false, refusal: { code: 'time-is-up' }, events: [] };
  return { ok: true, seq, events: [] };
}

function judge(room: Room | undefined, command: RoomCommand, now: Millis): DeciderResult {
  if (room === undefined) {
    return command.type === 'create' ? decideCreate(command) : refuse('room-not-found');
  }
  switch (room.state) {
    case 'open':
      return judgeBy(WHILE_OPEN, room, command, now);
    case 'playing':
      return judgeBy(WHILE_PLAYING, room, command, now);
    case 'over':
      return judgeBy(WHEN_OVER, room, command, now);
    default:
      return room satisfies never;
  }
}

function judgeBy<R, T extends CommandType>(
  deciders: Deciders<R>,
  room: R,
  command: CommandOf<T>,
  now: Millis,
): DeciderResult {
  return deciders[command.type](room, command, now);
}
