import type {
  Gamer,
  InviteInfo,
  InviteRequest,
  LobbyToClient,
  LobbyToServer,
  Player,
  RoomSummary,
  UserStatus,
} from '@chuhe/protocol';
import {
  IDLE_LINE,
  type Line,
  type LineEffect,
  type LineInput,
} from '../../platform/live/index.ts';

/** The connection to the lobby. */
export interface Connection {
  readonly line: Line;
  /** The source of the current attempt, unless the line itself retries. */
  readonly by: 'person' | 'timer' | undefined;
  /** Authenticates the socket; from the answer of getUserInfo. */
  readonly token: string | undefined;
  /** The player's status as reported to the lobby. */
  readonly status: UserStatus;
  /** Messages waiting for a connection. */
  readonly queue: readonly LobbyToServer[];
  /** Whether the socket was open since the page loaded; only then is a loss shown. */
  readonly wasOpen: boolean;
  readonly isDialogShown: boolean;
  /** Whether the dialog may connect: not after it was closed or an attempt has finished. */
  readonly allowedConnect: boolean;
  /** False for 60 seconds after that. */
  readonly isReconnectAllowed: boolean;
  /** When it becomes true again, on the device's clock. */
  readonly allowedAt: number | undefined;
  /** Whether a new session was requested because the server did not know the token. */
  readonly hasRenewed: boolean;
}

export const NO_CONNECTION: Connection = {
  line: IDLE_LINE,
  by: undefined,
  token: undefined,
  status: 'FREE',
  queue: [],
  wasOpen: false,
  isDialogShown: false,
  allowedConnect: false,
  isReconnectAllowed: true,
  allowedAt: undefined,
  hasRenewed: false,
};

export type ConnectionEvent =
  | { readonly type: 'token'; readonly token: string | undefined }
  | { readonly type: 'status'; readonly status: UserStatus }
  | { readonly type: 'line'; readonly input: LineInput }
  /** 60 seconds have passed, or will have passed at this time. */
  | { readonly type: 'reconnect-allowed'; readonly at?: number }
  /** The user requests a connection. */
  | { readonly type: 'connect' }
  /** The user closed the dialog. */
  | { readonly type: 'dialog-closed' }
  | { readonly type: 'send'; readonly message: LobbyToServer };

export type ConnectionEffect =
  | { readonly type: 'line'; readonly effect: LineEffect }
  | { readonly type: 'close' }
  | { readonly type: 'send'; readonly messages: readonly LobbyToServer[] }
  /** Allows another attempt after a while. */
  | { readonly type: 'later' }
  | { readonly type: 'renew-session' }
  | ({ readonly type: 'toast' } & ConnectionToast);

type ConnectionToast =
  /** The server closed the connection permanently, with a reason. */
  | { readonly about: 'closed'; readonly reason: string }
  | { readonly about: 'retrying'; readonly reason: string; readonly retry: number }
  | { readonly about: 'given-up' };

/** Whether the user may request a connection now. */
export function mayConnect({
  line,
  allowedConnect,
  isReconnectAllowed,
}: Pick<Connection, 'line' | 'allowedConnect' | 'isReconnectAllowed'>): boolean {
  const { type } = line.status;
  const isDown = type === 'resting' || type === 'ended' || type === 'waiting';
  return isDown && (allowedConnect || isReconnectAllowed);
}

/** Whether the lobby can be reached now. */
export function isLive({ line }: Pick<Connection, 'line'>): boolean {
  return line.status.type === 'live';
}

/** This player's invitation; there is at most one. */
export type Invitation =
  | { readonly type: 'none' }
  /** The request is on its way to the server. */
  | { readonly type: 'sending'; readonly to: string; readonly isIntoRoom?: boolean }
  /** The invitee sees the invitation. */
  | {
      readonly type: 'waiting';
      readonly invitee: Player;
      readonly stepTime: number;
      readonly clock?: string | undefined;
      readonly isWatch: boolean;
      readonly isRated?: boolean | undefined;
      /** The user's side. */
      readonly side?: InviteInfo['side'];
      /** How long it was open when sent. */
      readonly openMillis?: number | undefined;
      /** Whether the invitation leads into a waiting room. */
      readonly isIntoRoom?: boolean;
    }
  | { readonly type: 'received'; readonly info: InviteInfo }
  /** Accepted; the server creates the room. */
  | { readonly type: 'joining'; readonly info: InviteInfo };

/** An operator's notice to all players. */
export type SystemNotice = Extract<LobbyToClient, { type: 'SystemNotice' }>['msg'];
export type ReloadRequest = Extract<LobbyToClient, { type: 'reloadWindow' }>['msg'];

/** The state of the lobby on this device. */
export interface Lobby {
  readonly connection: Connection;
  /** Players online, free ones first; at most a hundred. */
  readonly gamers: readonly Gamer[];
  /** The number of players online, of which `gamers` holds a part. */
  readonly gamerTotal: number;
  /** Rooms, those with a free seat first; at most a hundred. */
  readonly rooms: readonly RoomSummary[];
  readonly roomTotal: number;
  /** The rooms in which this player has a seat. */
  readonly selfRooms: readonly RoomSummary[];
  /** Whether the server has sent them since the page loaded. */
  readonly areRoomsKnown: boolean;
  readonly invitation: Invitation;
  /** The room of a game that started without an invitation from this page: quick match found an opponent. */
  readonly begunRoomId?: string | undefined;
  /** Unread notices, oldest first. */
  readonly notices: readonly SystemNotice[];
  /** The server demands a reload of the page. */
  readonly reload: ReloadRequest | undefined;
  /** Whether the settings accept invitations. */
  readonly acceptsInvitations: boolean;
}

export const EMPTY_LOBBY: Lobby = {
  connection: NO_CONNECTION,
  gamers: [],
  gamerTotal: 0,
  rooms: [],
  roomTotal: 0,
  selfRooms: [],
  areRoomsKnown: false,
  invitation: { type: 'none' },
  notices: [],
  reload: undefined,
  acceptsInvitations: true,
};

/** The user's requests, and changes of the settings. */
export type LobbyIntent =
  | { readonly type: 'invitations-accepted'; readonly isAccepting: boolean }
  | {
      readonly type: 'invite';
      readonly to: string;
      readonly options: InviteRequest;
      /** The inviter's waiting room; if missing, the server creates one. */
      readonly roomId?: string;
    }
  | { readonly type: 'take-back' }
  | { readonly type: 'join' }
  | { readonly type: 'refuse' }
  | { readonly type: 'close-invitation' }
  /** Quick match has found an opponent. */
  | { readonly type: 'paired'; readonly roomId: string }
  /** The page enters the room of a game that started. */
  | { readonly type: 'begun-entered' }
  | { readonly type: 'notice-read' };

/** A message about the lobby itself, not about its line. */
export type LobbyMessage = Exclude<LobbyToClient, { readonly type: 'Pong' }>;

export type LobbyEvent =
  | { readonly type: 'connection'; readonly event: ConnectionEvent }
  | { readonly type: 'message-received'; readonly message: LobbyMessage }
  | { readonly type: 'wanted'; readonly intent: LobbyIntent };

export type LobbyEffect =
  | ConnectionEffect
  /** A path without language. */
  | { readonly type: 'navigate'; readonly to: string }
  | ({ readonly type: 'toast' } & LobbyToast)
  /** Notifies the user of an invitation when the page is not in focus. */
  | { readonly type: 'notify'; readonly info: InviteInfo }
  | { readonly type: 'reload' }
  | { readonly type: 'sound'; readonly name: 'choose' }
  | { readonly type: 'store'; readonly item: 'frame-size'; readonly bytes: number }
  /** Whether a game of this player is running; the next first page reserves space for it. */
  | { readonly type: 'store'; readonly item: 'own-game'; readonly isRunning: boolean };

type LobbyToast =
  /** A message key or a text from the server; a notification is shown longer. */
  | { readonly about: 'message' | 'notification'; readonly words: string }
  | { readonly about: 'cancelled'; readonly name: string }
  /** No answer came in time: to an invitation from this player, or to the user's own. */
  | { readonly about: 'expired'; readonly name: string; readonly isOwn: boolean };
