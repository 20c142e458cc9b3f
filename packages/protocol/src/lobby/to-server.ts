import * as z from 'zod/mini';
import { INVITE_FAIL_KEYS, USER_STATUSES } from '../constants.ts';
import { frameOf } from './frame.ts';
import { inviteInfoSchema, inviteWishSchema } from './invite.ts';

const empty = z.optional(z.union([z.literal(''), z.null()]));

/** What a client says to the lobby, by type. */
export const LOBBY_TO_SERVER = {
  /** Tells what the player is doing now. */
  changeUserGameStatus: frameOf('changeUserGameStatus', z.enum(USER_STATUSES)),
  /** Keeps the connection; sent every 60 s. */
  Ping: frameOf('Ping', empty),
  /** The invited player cannot or will not: `msg` is the reason's key. */
  inviteFail: frameOf('inviteFail', z.enum(INVITE_FAIL_KEYS)),
  /** The inviter asks `to` for a game; the server shows `to` an invite and answers inviteLoading. */
  inviteLoading: frameOf('inviteLoading', inviteWishSchema),
  /** The inviter takes the invitation back. */
  inviteCancel: frameOf('inviteCancel', empty),
  /** The invited player says no. */
  refuseInvite: frameOf('refuseInvite', empty),
  /** The invited player says yes: `msg` is the invitation as it was received. */
  createRoom: frameOf('createRoom', inviteInfoSchema),
} as const;

export const lobbyToServerSchema = z.discriminatedUnion('type', [
  LOBBY_TO_SERVER.changeUserGameStatus,
  LOBBY_TO_SERVER.Ping,
  LOBBY_TO_SERVER.inviteFail,
  LOBBY_TO_SERVER.inviteLoading,
  LOBBY_TO_SERVER.inviteCancel,
  LOBBY_TO_SERVER.refuseInvite,
  LOBBY_TO_SERVER.createRoom,
]);

/** A message from a client to the lobby. */
export type LobbyToServer = z.output<typeof lobbyToServerSchema>;
