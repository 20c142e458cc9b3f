import type { CommandOf, CommandType } from './command.ts';
import type { Millis, RoomFact } from './event.ts';
import type { PlainRefusalCode, RoomRefusal } from './refusal.ts';

/** What is to happen on a command, not yet stamped with time and command. */
export interface Verdict {
  /** What happens, in order; with a refusal only what the lateness of the command decided. */
  readonly facts: readonly RoomFact[];
  /** Why the command itself is not done; undefined when it is. */
  readonly refusal: RoomRefusal | undefined;
}

/** What a room in one state answers to each type of command. */
export type Deciders<R> = {
  readonly [T in CommandType]: (room: R, command: CommandOf<T>, now: Millis) => Verdict;
};

export function accept(...facts: readonly RoomFact[]): Verdict {
  return { facts, refusal: undefined };
}

export function refuse(code: PlainRefusalCode): Verdict {
  return refuseWith({ code });
}

export function refuseWith(refusal: RoomRefusal): Verdict {
  return { facts: [], refusal };
}
