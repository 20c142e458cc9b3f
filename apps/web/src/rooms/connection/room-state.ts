import type { ChatLine, Player, RoomToClient } from '@chuhe/protocol';
import type { PerSide, Room, RoomEvent, Side } from '@chuhe/rules';
import type { Outbox } from './outbox.ts';
import { NO_FAILURE, type RoomLink } from './room-link.ts';
import type { ServerClock } from './server-clock.ts';

/** Something the room has to say to this person once: a refusal with its details. */
export interface RoomNotice {
  /** Grows with every notice. */
  readonly id: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a rated game has done to both ratings. */
type RatingChanges = Extract<RoomToClient, { readonly type: 'ratings' }>['msg'];

/** All that this device knows about a room. */
export interface RoomState {
  readonly userId: string;
  /** Whether a rematch promised the room. */
  readonly isPromised: boolean;
  readonly link: RoomLink;
  /** What the server confirmed, and nothing else. */
  readonly log: readonly RoomEvent[];
  /** The log, folded; undefined before the first welcome. */
  readonly room: Room | undefined;
  /** This person's seat; undefined for a spectator. */
  readonly side: Side | undefined;
  /** Whether the room is entered by link and password. */
  readonly isPersonal: boolean;
  readonly players: PerSide<Player | null>;
  /** What a rated game has done to both ratings, once the server knows. */
  readonly ratings: RatingChanges | undefined;
  readonly watchers: number;
  /** In order of their numbers. */
  readonly chat: readonly ChatLine[];
  /** This person's commands that the server has not acknowledged. */
  readonly outbox: Outbox;
  readonly clock: ServerClock | undefined;
  /** When something was last sent that is answered. */
  readonly sentAt: number;
  /** When something was sent since which nothing was heard. */
  readonly askedAt: number | undefined;
  /** Whether answers take long. */
  readonly isSlow: boolean;
  readonly notice: RoomNotice | undefined;
}

export function newRoomState(userId: string, at: number, isPromised = false): RoomState {
  return {
    userId,
    isPromised,
    link: { type: 'connecting', since: at, attempt: NO_FAILURE, lostAt: undefined },
    log: [],
    room: undefined,
    side: undefined,
    isPersonal: false,
    players: { RED: null, BLACK: null },
    ratings: undefined,
    watchers: 0,
    chat: [],
    outbox: [],
    clock: undefined,
    sentAt: at,
    askedAt: undefined,
    isSlow: false,
    notice: undefined,
  };
}

/** The state with one more thing to tell the person. */
export function withNotice(
  state: RoomState,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): RoomState {
  return { ...state, notice: { id: (state.notice?.id ?? 0) + 1, code, details } };
}
