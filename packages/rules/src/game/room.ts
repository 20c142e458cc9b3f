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

/** One value per side. */
export type PerSide<T> = Readonly<Record<Side, T>>;

/** The fields of a room in every state. */
interface RoomFacts {
  /** Number of the last event in the log. */
  readonly seq: number;
  readonly roomId: string;
  /** User id of the creator. */
  readonly creator: string;
  readonly options: RoomOptions;
  /** The latest commands, so that a repeated command acts only once. */
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
  /** The absence of each side; undefined if present. */
  readonly absences: PerSide<Absence | undefined>;
  /** [R6.37] each side's current or last vacation. */
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
  /** [R6.33] each side's stock before each move and, last, at the end. */
  readonly stocks: readonly PerSide<Millis>[];
  /** [R6.12] each side's total lag credit in the game. */
  readonly lagMillis: PerSide<Millis>;
  readonly outcome: Outcome;
  readonly endedAt: Millis;
  /** Number of the event that ended the game. */
  readonly endedSeq: number;
  readonly rematch: Rematch;
}

/** A room in any state, from its creation to the rematch. */
export type Room = WaitingRoom | PlayingRoom | OverRoom;

/** How each type of event changes a room in one state. */
export type Folds<R> = {
  readonly [T in EventType]?: (room: R, event: EventOf<T>) => Room;
};

/** The clock of the side to move. */
export interface Clock {
  /** The start of the turn, shifted by all time that does not count. */
  readonly turnStartedAt: Millis;
  /** The deadline of this turn, not including a pause that still lasts. */
  readonly deadline: Millis;
  /** The thinking time of each side in earlier turns. */
  readonly usedMillis: PerSide<Millis>;
  /** [R6.33] each side's stock before each move and, last, at the start of this turn. */
  readonly stocks: readonly PerSide<Millis>[];
  /** [R6.12] each side's lag account; a takeback does not restore it. */
  readonly lag: PerSide<LagAccount>;
}

export interface DrawOffers {
  /** The side whose offer is pending. */
  readonly by: Side | undefined;
  /** The number of moves played at each side's last offer. */
  readonly lastPly: PerSide<number | undefined>;
}

export interface Takebacks {
  /** The pending request; it may have expired. */
  readonly request: { readonly by: Side; readonly askedAt: Millis } | undefined;
  /** The number of moves played at each side's last request that was not granted. */
  readonly lastPly: PerSide<number | undefined>;
  /** Number of the event that granted the last one; 0 without one. */
  readonly grantedSeq: number;
}

export interface Absence {
  readonly since: Millis;
  /** Whether the player left the page, rather than lost the connection. */
  readonly onPurpose: boolean;
}

export interface Vacation {
  readonly from: Millis;
  readonly until: Millis;
}

/** The state of the rematch negotiation. */
export type Rematch =
  | { readonly type: 'none' }
  | { readonly type: 'offered'; readonly by: Side }
  | { readonly type: 'declined'; readonly by: Side }
  | { readonly type: 'agreed'; readonly nextRoomId: string };

export function sideOfUser(room: Room, userId: string): Side | undefined {
  return SIDES.find((side) => room.seats[side] === userId);
}

/** [R6.5] players may see their room; other users only a room that allows spectators. */
export function mayWatch(room: Room, userId: string): boolean {
  return room.options.isWatch || sideOfUser(room, userId) !== undefined;
}

export function sideToMove(room: PlayingRoom | OverRoom): Side {
  return currentPosition(room.line).toMove;
}

/** How a command identifies the position that its player saw. */
export interface SeenPosition {
  /** The number of moves played. */
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

/** The number of moves played. */
export function plyOf(room: PlayingRoom | OverRoom): number {
  return room.line.moves.length;
}

export function haveBothMoved(room: PlayingRoom): boolean {
  return plyOf(room) >= SIDES.length;
}

/** A copy with one side's value replaced. */
export function withSide<T>(perSide: PerSide<T>, side: Side, value: T): PerSide<T> {
  const other = perSide[opponentOf(side)];
  return side === 'RED' ? { RED: value, BLACK: other } : { RED: other, BLACK: value };
}

/** [R6.8] the warning for both players while the position on the board has occurred twice. */
export function warningOf(room: Room): RepetitionWarning | undefined {
  return room.state === 'playing' ? warnOfRepetition(room.line) : undefined;
}

/** The repetition that ended a game, with its cycle, recomputed from the moves. */
export function repetitionOf(room: Room): Repetition | undefined {
  if (room.state !== 'over') return undefined;
  const ending = judgeLine(room.line);
  return ending !== undefined && 'repetition' in ending ? ending.repetition : undefined;
}
