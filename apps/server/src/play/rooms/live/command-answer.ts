import type { Millis, Room, RoomCommand, RoomRefusal } from '@chuhe/rules';

/** Makes the command from the room's state when its turn comes; undefined if it is no longer needed. */
export type MakeCommand = (room: Room) => RoomCommand | undefined;

/** A command for a room, and the time when it was submitted. */
export interface QueuedCommand {
  readonly make: MakeCommand;
  readonly at: Millis;
}

/** Refusals by the server rather than by the rules. */
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

/** A command whose events are in the log. */
export interface DoneCommand {
  readonly type: 'done';
  readonly seq: number;
  readonly now: Millis;
  /** Whether it was carried out just now; then its events, which all clients get, contain its id too. */
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
  /** The command was no longer needed when its turn came. */
  | { readonly type: 'dropped' }
  /** Whether the log has it is unknown; submitting the same command again gives the answer. */
  | { readonly type: 'unknown' };

/** A refusal by the server itself. The time 0 tells clients not to adjust their clocks. */
export function refusedFor(code: ServerRefusal, now: Millis = 0): RefusedCommand {
  return { type: 'refused', refusal: { code }, now };
}
