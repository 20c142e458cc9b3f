import type { Side } from '../board/piece.ts';
import type { Outcome } from './outcome.ts';
import type { StoredOptions } from './stored-options.ts';
import type { Millis } from './time-control.ts';

export type { Millis };

/** The user id in each seat; free seats are omitted. */
export type Seats = Readonly<Partial<Record<Side, string>>>;

/** The fields of each event type. Fields may be added; readers ignore unknown ones. */
interface EventBodies {
  readonly created: {
    readonly roomId: string;
    /** User id of the creator. */
    readonly creator: string;
    readonly seats: Seats;
    readonly options: StoredOptions;
  };
  readonly sat: { readonly side: Side; readonly userId: string };
  /** A seat was given up before the game began. */
  readonly left: { readonly side: Side };
  readonly started: object;
  readonly moved: {
    /** From-x, from-y, to-x, to-y. */
    readonly move: string;
    /** The credit for network lag; absent if none. */
    readonly lagMillis?: Millis;
  };
  /** `side` is the one that offers, asks, accepts or declines. */
  readonly 'draw-offered': { readonly side: Side };
  readonly 'draw-declined': { readonly side: Side };
  readonly 'takeback-asked': { readonly side: Side };
  readonly 'takeback-accepted': {
    readonly side: Side;
    /** The number of moves that remain. */
    readonly toPly: number;
  };
  readonly 'takeback-declined': { readonly side: Side };
  readonly absent: {
    readonly side: Side;
    readonly since: Millis;
    /** Whether the player left the page, rather than lost the connection. */
    readonly onPurpose: boolean;
  };
  readonly returned: { readonly side: Side };
  /** The server could not accept moves for this long, and the clocks stood still. */
  readonly 'clock-moved': {
    readonly millis: Millis;
    /** [R6.37] instead, the clock of `side` stands still until `until`; a time not later than now ends a vacation. */
    readonly vacation?: { readonly side: Side; readonly until: Millis };
  };
  readonly ended: { readonly outcome: Outcome };
  readonly 'rematch-offered': { readonly side: Side };
  readonly 'rematch-declined': { readonly side: Side };
  readonly 'rematch-agreed': { readonly nextRoomId: string };
}

export type EventType = keyof EventBodies;

/** An event before it is stamped with its time and command. */
export type FactOf<T extends EventType> = {
  readonly [K in T]: { readonly type: K } & EventBodies[K];
}[T];

/** A fact of any type. */
export type RoomFact = FactOf<EventType>;

interface Stamp {
  /** The time of the event on the server's clock; deadlines count from it. */
  readonly at: Millis;
  /** The command that caused it. */
  readonly commandId: string;
}

/** An event of one type. */
export type EventOf<T extends EventType> = {
  readonly [K in T]: { readonly type: K } & EventBodies[K] & Stamp;
}[T];

/** One event of a room's log; its number is its position there, starting at 1. */
export type RoomEvent = EventOf<EventType>;
