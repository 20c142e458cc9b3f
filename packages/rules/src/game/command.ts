import type { Side } from '../board/piece.ts';
import type { ConditionalMoves } from './conditional-moves.ts';
import type { Millis, Seats } from './event.ts';
import type { SeenPosition } from './room.ts';
import type { RoomOptions } from './room-options.ts';

/** The sender of a user's command. */
interface Person {
  readonly userId: string;
}

/** A command about the position the player sees; refused if that has changed. */
interface AtPly extends Person, SeenPosition {}

/** A command that may create the next room, with the id of that room. */
interface TowardsNextRoom extends Person {
  readonly nextRoomId: string;
}

interface CommandBodies {
  readonly create: Person & {
    readonly roomId: string;
    /** The seats, with any random choice already made. If both are set, the game starts. */
    readonly seats: Seats;
    readonly options: RoomOptions;
  };
  /** `side` is optional if only one seat is free. */
  readonly sit: Person & { readonly side?: Side };
  /** Gives up the seat: a loss in a running game, or an abort until both have moved. */
  readonly leave: Person;
  readonly play: AtPly & {
    /** From-x, from-y, to-x, to-y. */
    readonly move: string;
    /** Half the round-trip time measured by the server; at most 500 ms count. */
    readonly lagMillis: Millis;
    /** The other side's stored answers, set by the server; never sent by a user. */
    readonly conditional?: ConditionalMoves | undefined;
  };
  readonly resign: Person;
  readonly abort: Person;
  readonly 'offer-draw': AtPly;
  readonly 'accept-draw': AtPly;
  readonly 'decline-draw': AtPly;
  readonly 'ask-takeback': AtPly;
  readonly 'accept-takeback': AtPly;
  readonly 'decline-takeback': AtPly;
  /** Claims a win, or a draw, against an absent opponent. */
  readonly 'claim-win': Person;
  readonly 'claim-draw': Person;
  /** Only the server sends the five commands below; users never do. */
  readonly 'time-out': object;
  readonly 'mark-absent': {
    readonly side: Side;
    readonly since: Millis;
    readonly onPurpose: boolean;
  };
  readonly 'mark-returned': { readonly side: Side };
  readonly 'move-clock': {
    /** How long the server could not accept moves. */
    readonly millis: Millis;
  };
  readonly 'set-vacation': {
    readonly side: Side;
    /** The end of the vacation; now or earlier ends it. */
    readonly until: Millis;
  };
  readonly 'offer-rematch': TowardsNextRoom;
  readonly 'accept-rematch': TowardsNextRoom;
  readonly 'decline-rematch': Person;
}

export type CommandType = keyof CommandBodies;

/** Commands with which a player ends the game on purpose; others end it only by arriving too late. */
export const ENDING_COMMANDS: ReadonlySet<CommandType> = new Set([
  'abort',
  'leave',
  'resign',
  'claim-win',
  'claim-draw',
]);

/** A command of one type. */
export type CommandOf<T extends CommandType> = {
  readonly [K in T]: {
    readonly type: K;
    /** Chosen by the sender, unique in the room; a repeated command acts only once. */
    readonly commandId: string;
  } & CommandBodies[K];
}[T];

/** Every command that a room accepts. */
export type RoomCommand = CommandOf<CommandType>;
