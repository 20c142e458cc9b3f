import * as z from 'zod/mini';
import { INVITE_FAIL_KEYS } from '../constants.ts';
import { roomIdSchema, userIdSchema } from '../ids.ts';
import { noticeSchema } from '../notices.ts';
import { gamerSchema, playerSchema } from '../players.ts';
import { roomSummarySchema, stepTimeSchema } from '../rooms.ts';
import { frameOf } from './frame.ts';
import { inviteInfoSchema, personalRoomSchema } from './invite.ts';

/** At most so many players, and so many rooms, are ever sent to one client. */
export const LOBBY_LIST_MAX = 100;

const keyed = z.string().check(z.maxLength(200));

/** What the lobby says to a client, by type. */
export const LOBBY_TO_CLIENT = {
  /** Players online, free ones first. */
  setOnlieList: z.extend(
    frameOf('setOnlieList', z.array(gamerSchema).check(z.maxLength(LOBBY_LIST_MAX))),
    {
      /** How many there are in truth. */
      total: z.optional(z.number()),
      /** When present, `msg` has only who is new or changed, and these are gone from the list. */
      gone: z.optional(z.array(userIdSchema)),
    },
  ),
  /** Rooms. */
  setGameRoomList: frameOf(
    'setGameRoomList',
    z.object({
      /** Open and running rooms, joinable ones first. */
      roomList: z.array(roomSummarySchema).check(z.maxLength(LOBBY_LIST_MAX)),
      /** The reader's own rooms; absent when they have not changed. */
      selfRoomList: z.optional(z.array(roomSummarySchema).check(z.maxLength(LOBBY_LIST_MAX))),
      /** How many rooms there are in truth. */
      total: z.optional(z.number()),
      /** When present, `roomList` has only what is new or changed, and these are gone from the list. */
      gone: z.optional(z.array(roomIdSchema)),
    }),
  ),
  /** The largest frame the server takes, in bytes. */
  setFrameSize: frameOf('setFrameSize', z.number().check(z.int(), z.minimum(1024))),
  /** Somebody invites the reader. */
  invite: frameOf('invite', inviteInfoSchema),
  /** Somebody invites the reader, who is online, into a personal room. */
  personalRoomOnlineInvite: frameOf('personalRoomOnlineInvite', inviteInfoSchema),
  /** Somebody invites the reader into a room that exists. */
  roomInvite: frameOf('roomInvite', inviteInfoSchema),
  /** The way into the personal room the reader was invited to. */
  invitingPersonalRoom: frameOf('invitingPersonalRoom', personalRoomSchema),
  /** The inviter took the invitation back. */
  inviteCancel: frameOf('inviteCancel', z.optional(z.union([z.literal(''), z.null()]))),
  /** The reader's own invitation is being shown to the other player. */
  inviteLoading: frameOf(
    'inviteLoading',
    z.object({
      /** Who is invited. */
      invitee: playerSchema,
      /** Seconds for one move. */
      stepTime: stepTimeSchema,
      /** Whether others may watch. */
      isWatch: z.boolean(),
    }),
  ),
  /** The reader's invitation came to nothing. */
  inviteFail: frameOf('inviteFail', z.enum(INVITE_FAIL_KEYS)),
  /** The room is ready: `msg` is its id. */
  createRoomSuccess: frameOf('createRoomSuccess', roomIdSchema),
  /** The operator tells everybody something. */
  SystemNotice: frameOf(
    'SystemNotice',
    z.pick(noticeSchema, { type: true, title: true, content: true }),
  ),
  /** The page must be loaded again. */
  reloadWindow: frameOf(
    'reloadWindow',
    z.object({
      /** The headline. */
      title: z.string(),
      /** Why. */
      content: z.string(),
    }),
  ),
  /** A warning: `msg` is a key or a text for the reader. */
  warnMsg: frameOf('warnMsg', keyed),
  /** An error: `msg` is a key or a text for the reader. */
  errorMsg: frameOf('errorMsg', keyed),
} as const;

export const lobbyToClientSchema = z.discriminatedUnion('type', [
  LOBBY_TO_CLIENT.setOnlieList,
  LOBBY_TO_CLIENT.setGameRoomList,
  LOBBY_TO_CLIENT.setFrameSize,
  LOBBY_TO_CLIENT.invite,
  LOBBY_TO_CLIENT.personalRoomOnlineInvite,
  LOBBY_TO_CLIENT.roomInvite,
  LOBBY_TO_CLIENT.invitingPersonalRoom,
  LOBBY_TO_CLIENT.inviteCancel,
  LOBBY_TO_CLIENT.inviteLoading,
  LOBBY_TO_CLIENT.inviteFail,
  LOBBY_TO_CLIENT.createRoomSuccess,
  LOBBY_TO_CLIENT.SystemNotice,
  LOBBY_TO_CLIENT.reloadWindow,
  LOBBY_TO_CLIENT.warnMsg,
  LOBBY_TO_CLIENT.errorMsg,
]);

/** A message from the lobby to a client. */
export type LobbyToClient = z.output<typeof lobbyToClientSchema>;
