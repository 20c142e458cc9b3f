import {
  type ChatCommand,
  type ChatMessage,
  CLOSE_CODES,
  type PersonCommand,
  type Player,
  type RoomToClient,
  type RoomToServer,
} from '@chuhe/protocol';
import type { PerSide, Room, RoomEvent, Side } from '@chuhe/rules';
import {
  type Line,
  type LineEffect,
  type LineInput,
  newLine,
} from '../../../platform/live/index.ts';
import type { GameSound } from '../../../board/sounds/index.ts';
import type { Step } from '../../../platform/store/index.ts';
import type { Outbox } from './outbox.ts';

/** A refusal with its details, shown to the user once. */
export interface RoomNotice {
  /** Increases with every notice. */
  readonly id: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Why this page opens the room. */
export type RoomPurpose =
  /** To play or to watch. */
  | 'enter'
  /** To play the rematch; its room may not exist yet. */
  | 'rematch'
  /** To take the free seat. */
  | 'join'
  /** To wait for a friend, as the creator of the room. */
  | 'wait';

type RoomTournament = Extract<RoomToClient, { readonly type: 'welcome' }>['msg']['tournament'];
type RatingChanges = Extract<RoomToClient, { readonly type: 'ratings' }>['msg'];

/** The state of a room on this device. */
export interface RoomState {
  readonly userId: string;
  readonly purpose: RoomPurpose;
  readonly line: Line;
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
  /** Whether the user gives up the seat, until the server refuses. */
  readonly isLeaving: boolean;
  readonly notice: RoomNotice | undefined;
  /** Shown and read out for a moment. */
  readonly announcement: Announcement | undefined;
}

/** The opponent has declined an offer; the chat that lists it may be closed. */
export interface Announcement {
  readonly decline: Decline;
}

export const DECLINES = ['draw-declined', 'takeback-declined', 'rematch-declined'] as const;
type Decline = (typeof DECLINES)[number];

const NO_COMMANDS: Outbox = [];

export function newRoomState(
  userId: string,
  at: number,
  purpose: RoomPurpose = 'enter',
): RoomState {
  return {
    userId,
    purpose,
    line: newLine(at),
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
    outbox: NO_COMMANDS,
    isLeaving: false,
    notice: undefined,
    announcement: undefined,
  };
}

/** Why the room refused this user; undefined if it did not. */
export function refusalOf({ line }: Pick<RoomState, 'line'>) {
  const { status } = line;
  return status.type === 'ended' && status.code !== CLOSE_CODES.takenOver ? status : undefined;
}

/** Whether another device of this user has taken over the seat. */
export function isTakenOver({ line: { status } }: Pick<RoomState, 'line'>): boolean {
  return status.type === 'ended' && status.code === CLOSE_CODES.takenOver;
}

export function withNotice(
  state: RoomState,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): RoomState {
  return { ...state, notice: { id: (state.notice?.id ?? 0) + 1, code, details } };
}

/** Every `at` is on the device's monotonic clock. */
export type RoomInput =
  | { readonly type: 'line'; readonly input: LineInput }
  /** The session has another token. */
  | { readonly type: 'renewed' }
  | { readonly type: 'message-received'; readonly message: RoomToClient; readonly at: number }
  /** The stored outbox of an earlier page. */
  | { readonly type: 'restored'; readonly outbox: Outbox; readonly now: number }
  | {
      readonly type: 'submit';
      readonly command: PersonCommand;
      readonly givenAt: number;
      readonly at: number;
    }
  | { readonly type: 'chat'; readonly command: ChatCommand }
  | { readonly type: 'announcement-over'; readonly announcement: Announcement };

export type RoomEffect =
  | { readonly type: 'send'; readonly frame: RoomToServer }
  | { readonly type: 'line'; readonly effect: LineEffect }
  | { readonly type: 'later'; readonly afterMillis: number; readonly input: RoomInput }
  /** Keeps the outbox on the device. */
  | { readonly type: 'store' }
  | RoomPageEffect;

/** The effects that the page of a room performs. */
export type RoomPageEffect =
  | { readonly type: 'toast'; readonly notice: Omit<RoomNotice, 'id'> }
  | { readonly type: 'sound'; readonly name: GameSound }
  | { readonly type: 'navigate'; readonly to: RoomExit };

export type RoomExit =
  /** The room of the rematch, as a player or a spectator. */
  | { readonly type: 'rematch'; readonly roomId: string; readonly isPlayer: boolean }
  /** The game that the awaited friend has joined. */
  | { readonly type: 'game' }
  /** The front page, after the creator has closed the room. */
  | { readonly type: 'front-page' }
  /** Another room in place of one that is no longer kept. */
  | { readonly type: 'another-room' };

export type RoomStep = Step<RoomState, RoomEffect>;

export function noEffects(state: RoomState): RoomStep {
  return { state, effects: [] };
}

export function send(frame: RoomToServer): RoomEffect {
  return { type: 'send', frame };
}
