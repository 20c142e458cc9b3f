import { opponentOf, SIDES, type Side } from '../board/piece.ts';
import { currentPosition, type MoveLine } from '../endings/move-line.ts';
import type { CommandMemory } from './command-memory.ts';
import type { EventOf, EventType, Millis } from './event.ts';
import type { LagAccount } from './lag.ts';
import type { Outcome } from './outcome.ts';
import type { RoomOptions } from './room-options.ts';
import { judgeLine } from '../endings/ending.ts';
import {
  warnOfRepetition,
  type Repetition,
  type RepetitionWarning,
} from '../endings/repetition.ts';

/** Something that each side has. */
export type PerSide<T> = Readonly<Record<Side, T>>;

/** What a room has in every state. */
interface RoomFacts {
  /** Number of the last event in the log. */
  readonly seq: number;
  readonly roomId: string;
  /** User id of the creator. */
  readonly creator: string;
  readonly options: RoomOptions;
  /** The latest commands, so that the same one again acts only once. */
  readonly commands: CommandMemory | undefined;
}

/** A room that waits for players. */
export interface WaitingRoom extends RoomFacts {
  readonly state: 'open';
  readonly seats: PerSide<string | undefined>;
}

/** A running game. */
export interface PlayingRoom extends RoomFacts {
  readonly state: 'playing';
  readonly seats: PerSide<string>;
  readonly startedAt: Millis;
  readonly line: MoveLine;
  readonly clock: Clock;
  readonly draw: DrawOffers;
  readonly takeback: Takebacks;
  /** Who is away. */
  readonly absences: PerSide<Absence | undefined>;
  /** [R6.37] whose clock stands still, or stood still last. */
  readonly vacations: PerSide<Vacation | undefined>;
}

/** A finished game. */
export interface OverRoom extends RoomFacts {
  readonly state: 'over';
  readonly seats: PerSide<string>;
  readonly startedAt: Millis;
  readonly line: MoveLine;
  /** Thinking time of each side over the whole game. */
  readonly usedMillis: PerSide<Millis>;
  /** [R6.33] what each side had in stock before each move and, last, at the end. */
  readonly stocks: readonly PerSide<Millis>[];
  /** [R6.12] what each side got back for its line over the whole game. */
  readonly lagMillis: PerSide<Millis>;
  readonly outcome: Outcome;
  readonly endedAt: Millis;
  /** Number of the event that ended the game. */
  readonly endedSeq: number;
  readonly rematch: Rematch;
}

/** The life of one room, from its creation to the rematch. */
export type Room = WaitingRoom | PlayingRoom | OverRoom;

/** How a room in one state changes by each type of event that it can meet there. */
export type Folds<R> = {
  readonly [T in EventType]?: (room: R, event: EventOf<T>) => Room;
};

/** The clock of the side to move. */
export interface Clock {
  /** When the turn began, later by all time that does not count. */
  readonly turnStartedAt: Millis;
  /** When the time of this turn is up, a pause that still lasts not included. */
  readonly deadline: Millis;
  /** Thinking time of each side in the turns before this one. */
  readonly usedMillis: PerSide<Millis>;
  /** [R6.33] what each side had in stock before each move and, last, at the beginning of this turn. */
  readonly stocks: readonly PerSide<Millis>[];
  /** [R6.12] what each side may still get back for its line, and what it got; a takeback gives nothing back. */
  readonly lag: PerSide<LagAccount>;
}

export interface DrawOffers {
  /** Whose offer waits for an answer. */
  readonly by: Side | undefined;
  /** How many moves had been played at each side's last offer. */
  readonly lastPly: PerSide<number | undefined>;
}

export interface Takebacks {
  /** The request that waits for an answer, if it is not too old. */
  readonly request: { readonly by: Side; readonly askedAt: Millis } | undefined;
  /** How many moves had been played at each side's last request that was not granted. */
  readonly lastPly: PerSide<number | undefined>;
  /** Number of the event that granted the last one; 0 without one. */
  readonly grantedSeq: number;
}

export interface Absence {
  readonly since: Millis;
  /** Whether the page was left, not the connection lost. */
  readonly onPurpose: boolean;
}

export interface Vacation {
  readonly from: Millis;
  readonly until: Millis;
}

/** How far the players are with playing again. */
export type Rematch =
  | { readonly type: 'none' }
  | { readonly type: 'offered'; readonly by: Side }
  | { readonly type: 'declined'; readonly by: Side }
  | { readonly type: 'agreed'; readonly nextRoomId: string };

export function sideOfUser(room: Room, userId: string): Side | undefined {
  return SIDES.find((side) => room.seats[side] === userId);
}

/** [R6.5] players see their room; other users only a room that allows watching. */
export function mayWatch(room: Room, userId: string): boolean {
  return room.options.isWatch || sideOfUser(room, userId) !== undefined;
}

export function sideToMove(room: PlayingRoom | OverRoom): Side {
  return currentPosition(room.line).toMove;
}

/** By what a command names the position that its player saw. */
export interface SeenPosition {
  /** How many moves had been played. */
  readonly ply: number;
  /** Number of the event that granted the last takeback; 0 without one. */
  readonly takebackSeq: number;
}

/** The position on the board as commands name it. */
export function seenPosition(room: Room): SeenPosition {
  return {
    ply: room.state === 'open' ? 0 : plyOf(room),
    takebackSeq: room.state === 'playing' ? room.takeback.grantedSeq : 0,
  };
}

/** How many moves stand on the board's record. */
export function plyOf(room: PlayingRoom | OverRoom): number {
  return room.line.moves.length;
}

export function haveBothMoved(room: PlayingRoom): boolean {
  return plyOf(room) >= SIDES.length;
}

/** The same with one side's value replaced. */
export function withSide<T>(perSide: PerSide<T>, side: Side, value: T): PerSide<T> {
  const other = perSide[opponentOf(side)];
  return side === 'RED' ? { RED: value, BLACK: other } : { RED: other, BLACK: value };
}

/** [R6.8] the warning for both players while the position on the board stands for the second time. */
export function warningOf(room: Room): RepetitionWarning | undefined {
  return room.state === 'playing' ? warnOfRepetition(room.line) : undefined;
}

/** The repetition that ended a game, with its cycle, derived from the moves again. */
export function repetitionOf(room: Room): Repetition | undefined {
  if (room.state !== 'over') return undefined;
  const ending = judgeLine(room.line);
  return ending !== undefined && 'repetition' in ending ? ending.repetition : undefined;
}
