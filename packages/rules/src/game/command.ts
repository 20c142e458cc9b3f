import type { Side } from '../board/piece.ts';
import type { ConditionalMoves } from './conditional-moves.ts';
import type { Millis, Seats } from './event.ts';
import type { SeenPosition } from './room.ts';
import type { RoomOptions } from './room-options.ts';

/** A person's command: who gives it. */
interface Person {
  readonly userId: string;
}

/** A command about the position before the player; it is refused when that has changed. */
interface AtPly extends Person, SeenPosition {}

/** A command that may lead to the next room, with the id it will have. */
interface TowardsNextRoom extends Person {
  readonly nextRoomId: string;
}

interface CommandBodies {
  readonly create: Person & {
    readonly roomId: string;
    /** Chance is settled: every user given here has this side. With both the game starts. */
    readonly seats: Seats;
    readonly options: RoomOptions;
  };
  /** `side` may be left out when only one seat is free. */
  readonly sit: Person & { readonly side?: Side };
  /** Gives up the seat; in a running game a loss, or an abort until both have moved. */
  readonly leave: Person;
  readonly play: AtPly & {
    /** From-x, from-y, to-x, to-y. */
    readonly move: string;
    /** Half the round trip as the server measured it; 0 to 500 of it count. */
    readonly lagMillis: Millis;
    /** What the other side has stored, as the server knows it; it never comes from a person. */
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
  /** Claims the game, or a draw, from an opponent who stays away. */
  readonly 'claim-win': Person;
  readonly 'claim-draw': Person;
  /** The five below are the server's own and never come from a person. */
  readonly 'time-out': object;
  readonly 'mark-absent': {
    readonly side: Side;
    readonly since: Millis;
    readonly onPurpose: boolean;
  };
  readonly 'mark-returned': { readonly side: Side };
  readonly 'move-clock': {
    /** How long the server could not take moves. */
    readonly millis: Millis;
  };
  readonly 'set-vacation': {
    readonly side: Side;
    /** When it ends; now or earlier ends it. */
    readonly until: Millis;
  };
  readonly 'offer-rematch': TowardsNextRoom;
  readonly 'accept-rematch': TowardsNextRoom;
  readonly 'decline-rematch': Person;
}

export type CommandType = keyof CommandBodies;

/** Commands by which a player means to end the game; others end it only by coming too late. */
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
    /** Chosen by the sender, unique in the room: the same one again acts only once. */
    readonly commandId: string;
  } & CommandBodies[K];
}[T];

/** Every command that a room accepts. */
export type RoomCommand = CommandOf<CommandType>;
