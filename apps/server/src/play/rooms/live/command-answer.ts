import type { Millis, Room, RoomCommand, RoomRefusal } from '@chuhe/rules';

/** Gives the command for the room as it stands when its turn comes; undefined when it is not needed. */
export type MakeCommand = (room: Room) => RoomCommand | undefined;

/** A command for a room, and when it was given. */
export interface QueuedCommand {
  readonly make: MakeCommand;
  readonly at: Millis;
}

/** Refusals that are not the rules'. */
export type ServerRefusal =
  | 'busy'
  | 'fault'
  | 'room-password-wrong'
  | 'already-playing'
  | 'slow-games-full'
  | 'challenge-closed'
  | 'guests-may-not'
  | 'bots-may-not'
  | 'bot-needs-challenge'
  | 'forbidden';

/** A command that the log has. */
export interface DoneCommand {
  readonly type: 'done';
  readonly seq: number;
  readonly now: Millis;
  /** Whether it acted just now; the events that all clients get carry it too. */
  readonly isNew: boolean;
}

/** A command that was not carried out. */
export interface RefusedCommand {
  readonly type: 'refused';
  readonly refusal: RoomRefusal | { readonly code: ServerRefusal };
  readonly now: Millis;
}

/** The outcome of a command. */
export type CommandAnswer =
  | DoneCommand
  | RefusedCommand
  /** The command was not needed any more when its turn came. */
  | { readonly type: 'dropped' }
  /** The log may have it or not: the same command again tells. */
  | { readonly type: 'unknown' };

/** Refuses a command for a reason of the server's own. The time 0 tells clients not to set their clocks by it. */
export function refusedFor(code: ServerRefusal, now: Millis = 0): RefusedCommand {
  return { type: 'refused', refusal: { code }, now };
}
