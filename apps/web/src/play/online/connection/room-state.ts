import type {
  ChatContent,
  ChatMessage,
  PersonCommand,
  Player,
  RoomToClient,
  RoomToServer,
} from '@chuhe/protocol';
import type { PerSide, Room, RoomEvent, Side } from '@chuhe/rules';
import { type Closing, type ConnectionStatus, NO_FAILURE } from './connection-status.ts';
import type { Outbox } from './outbox.ts';
import type { ServerClock } from './server-clock.ts';

/** A refusal with its details, shown to the user once. */
export interface RoomNotice {
  /** Increases with every notice. */
  readonly id: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

type RoomTournament = Extract<RoomToClient, { readonly type: 'welcome' }>['msg']['tournament'];
type RatingChanges = Extract<RoomToClient, { readonly type: 'ratings' }>['msg'];

/** The state of a room on this device. */
export interface RoomState {
  readonly userId: string;
  /** Whether the room comes from a rematch and may not exist yet. */
  readonly isRematch: boolean;
  readonly connectionStatus: ConnectionStatus;
  /** Only events confirmed by the server. */
  readonly log: readonly RoomEvent[];
  /** The log, folded; undefined before the first welcome. */
  readonly room: Room | undefined;
  /** This user's seat; undefined for a spectator. */
  readonly side: Side | undefined;
  /** Whether the room needs a link and a password. */
  readonly isPersonal: boolean;
  /** Whether quick match paired the players. */
  readonly isQuick: boolean;
  /** The tournament of the game. */
  readonly tournament: RoomTournament;
  readonly players: PerSide<Player | null>;
  /** The rating changes of a rated game, after the server computed them. */
  readonly ratings: RatingChanges | undefined;
  readonly watchers: number;
  /** In order of their numbers. */
  readonly chat: readonly ChatMessage[];
  /** This user's commands not yet acknowledged by the server. */
  readonly outbox: Outbox;
  readonly clock: ServerClock | undefined;
  /** When the last message that expects an answer was sent. */
  readonly sentAt: number;
  /** When the oldest unanswered message was sent. */
  readonly askedAt: number | undefined;
  /** Whether an answer is overdue. */
  readonly isSlow: boolean;
  readonly notice: RoomNotice | undefined;
}

export function newRoomState(userId: string, at: number, isRematch = false): RoomState {
  return {
    userId,
    isRematch,
    connectionStatus: { type: 'connecting', since: at, attempt: NO_FAILURE, lostAt: undefined },
    log: [],
    room: undefined,
    side: undefined,
    isPersonal: false,
    isQuick: false,
    tournament: undefined,
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

export function withNotice(
  state: RoomState,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): RoomState {
  return { ...state, notice: { id: (state.notice?.id ?? 0) + 1, code, details } };
}

/** Inputs about the socket. Every `at` is on the device's monotonic clock. */
export type ConnectionInput =
  /** A socket is connecting. */
  | { readonly type: 'connect'; readonly at: number }
  | ({ readonly type: 'closed' } & Closing)
  /** About once a second. */
  | { readonly type: 'tick'; readonly at: number }
  /** The network is back or the page is visible again, or the user requests a connection. */
  | { readonly type: 'retry'; readonly isAsked: boolean }
  /** The session has another token. */
  | { readonly type: 'renewed' }
  /** The browser reports that there is no network. */
  | { readonly type: 'offline' };

export type RoomInput =
  | ConnectionInput
  | { readonly type: 'message-received'; readonly message: RoomToClient; readonly at: number }
  /** The stored outbox of an earlier page. */
  | { readonly type: 'restored'; readonly outbox: Outbox; readonly now: number }
  | {
      readonly type: 'submit';
      readonly command: PersonCommand;
      readonly givenAt: number;
      readonly at: number;
    }
  | { readonly type: 'send-chat'; readonly content: ChatContent }
  | { readonly type: 'report'; readonly chatId: string; readonly reason: string };

export type RoomEffect =
  | { readonly type: 'send'; readonly frame: RoomToServer }
  /** Opens a socket after a delay. */
  | { readonly type: 'connect'; readonly afterMillis: number }
  /** Closes a socket that does not answer. */
  | { readonly type: 'drop' };

export interface RoomStep {
  readonly state: RoomState;
  readonly effects: readonly RoomEffect[];
}

export function noEffects(state: RoomState): RoomStep {
  return { state, effects: [] };
}

export function send(frame: RoomToServer): RoomEffect {
  return { type: 'send', frame };
}
