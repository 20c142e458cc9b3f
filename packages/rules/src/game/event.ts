import type { Side } from '../board/piece.ts';
import type { Outcome } from './outcome.ts';
import type { StoredOptions } from './stored-options.ts';
import type { Millis } from './time-control.ts';

export type { Millis };

/** Who sits where, by user id; a free seat is left out. */
export type Seats = Readonly<Partial<Record<Side, string>>>;

/** The fields of each type of event. Fields may be added; a reader ignores unknown ones. */
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
    /** Credit for the way over the network; absent when none. */
    readonly lagMillis?: Millis;
  };
  /** `side` is the one that offers, asks, accepts or declines. */
  readonly 'draw-offered': { readonly side: Side };
  readonly 'draw-declined': { readonly side: Side };
  readonly 'takeback-asked': { readonly side: Side };
  readonly 'takeback-accepted': {
    readonly side: Side;
    /** How many moves remain. */
    readonly toPly: number;
  };
  readonly 'takeback-declined': { readonly side: Side };
  readonly absent: {
    readonly side: Side;
    readonly since: Millis;
    /** Whether the page was left, not the connection lost. */
    readonly onPurpose: boolean;
  };
  readonly returned: { readonly side: Side };
  /** The server could not take moves for so long; the clocks stood still meanwhile. */
  readonly 'clock-moved': {
    readonly millis: Millis;
    /** [R6.37] instead, the clock of a side stands still from now to then; not later than now ends a vacation. */
    readonly vacation?: { readonly side: Side; readonly until: Millis };
  };
  readonly ended: { readonly outcome: Outcome };
  readonly 'rematch-offered': { readonly side: Side };
  readonly 'rematch-declined': { readonly side: Side };
  readonly 'rematch-agreed': { readonly nextRoomId: string };
}

export type EventType = keyof EventBodies;

/** What happened, before it is stamped with its time and its command. */
export type FactOf<T extends EventType> = {
  readonly [K in T]: { readonly type: K } & EventBodies[K];
}[T];

/** Any fact, whatever its type. */
export type RoomFact = FactOf<EventType>;

interface Stamp {
  /** When it happened on the server's clock; deadlines are counted from it. */
  readonly at: Millis;
  /** The command that made it happen. */
  readonly commandId: string;
}

/** An event of one type. */
export type EventOf<T extends EventType> = {
  readonly [K in T]: { readonly type: K } & EventBodies[K] & Stamp;
}[T];

/** One entry of a room's log; its number is its place there, 1 for the first. */
export type RoomEvent = EventOf<EventType>;
