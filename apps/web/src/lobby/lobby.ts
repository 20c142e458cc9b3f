import type {
  Gamer,
  InviteInfo,
  InviteWish,
  LobbyToClient,
  Player,
  RoomSummary,
} from '@chuhe/protocol';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  NO_CONNECTION,
} from './connection/connection.ts';

/** Where an invitation stands; there is one at a time. */
export type Invitation =
  | { readonly type: 'none' }
  /** Our wish is on its way to the server. */
  | { readonly type: 'sending'; readonly to: string }
  /** The other player is looking at our invitation. */
  | {
      readonly type: 'waiting';
      readonly invitee: Player;
      readonly stepTime: number;
      readonly isWatch: boolean;
    }
  /** Somebody invites us. */
  | { readonly type: 'received'; readonly info: InviteInfo }
  /** We said yes; the room is being made. */
  | { readonly type: 'joining'; readonly info: InviteInfo };

/** What an operator tells everybody at once. */
export type SystemNotice = Extract<LobbyToClient, { type: 'SystemNotice' }>['msg'];
export type ReloadRequest = Extract<LobbyToClient, { type: 'reloadWindow' }>['msg'];

/** What this client knows of the lobby. */
export interface Lobby {
  readonly connection: Connection;
  /** Players online, free ones first; at most a hundred of them. */
  readonly gamers: readonly Gamer[];
  /** How many there are in truth. */
  readonly gamerTotal: number;
  /** Rooms, those with a free seat first; at most a hundred of them. */
  readonly rooms: readonly RoomSummary[];
  readonly roomTotal: number;
  /** The rooms this player sits in. */
  readonly selfRooms: readonly RoomSummary[];
  readonly invitation: Invitation;
  /** Not read yet, oldest first. */
  readonly notices: readonly SystemNotice[];
  /** The page must be loaded again. */
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
  invitation: { type: 'none' },
  notices: [],
  reload: undefined,
  acceptsInvitations: true,
};

/** What the person wants, and what the settings say. */
export type LobbyIntent =
  | { readonly type: 'invitations-accepted'; readonly isAccepting: boolean }
  | {
      readonly type: 'invite';
      readonly to: string;
      readonly wish: InviteWish;
      /** A room of one's own that waits; without it the game gets a new one. */
      readonly roomId?: string;
    }
  | { readonly type: 'take-back' }
  | { readonly type: 'join' }
  | { readonly type: 'refuse' }
  | { readonly type: 'close-invitation' }
  | { readonly type: 'notice-read' };

/** What happens in the lobby: to the line, from the server, or because the person wants it. */
export type LobbyEvent =
  | { readonly type: 'line'; readonly event: ConnectionEvent }
  | { readonly type: 'heard'; readonly message: LobbyToClient }
  | { readonly type: 'wanted'; readonly intent: LobbyIntent };

/** What has to be done about it. */
export type LobbyEffect =
  | { readonly type: 'line'; readonly effect: ConnectionEffect }
  /** To an address without language. */
  | { readonly type: 'go'; readonly to: string }
  /** A key or a text from the server. */
  | { readonly type: 'say'; readonly words: string }
  | { readonly type: 'say-cancelled'; readonly name: string }
  /** Somebody invites us, and the person may be looking elsewhere. */
  | { readonly type: 'notify'; readonly info: InviteInfo }
  | { readonly type: 'reload' }
  | { readonly type: 'frame-size'; readonly bytes: number };
