import * as z from 'zod/mini';
import {
  momentSchema,
  penCodeSchema,
  roomIdSchema,
  roomPasswordSchema,
  userIdSchema,
} from './ids.ts';
import { INVITE_FAIL_KEYS, USER_STATUSES } from './constants.ts';
import { LOCALES } from './start-constants.ts';
import { playerSchema, gamerSchema } from './players.ts';
import { clockFields } from './clock.ts';
import { SIDE_CHOICES, roomSummarySchema } from './rooms.ts';
import { frameOf } from './frame.ts';
import { noticeSchema } from './notices.ts';

/** An invitation as the invited player sees it. */
const inviteInfoSchema = z.object({
  /** The headline of the dialog. */
  title: z.string().check(z.maxLength(100)),
  /** Who invites. */
  from: playerSchema,
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result changes ratings; a casual game when absent. */
  isRated: z.optional(z.boolean()),
  /** The room, when it exists already. */
  roomId: z.optional(roomIdSchema),
  /** The position to begin with; the standard opening when absent. */
  gamePenCode: z.optional(penCodeSchema),
  /** The side of the invited player. */
  side: z.optional(z.enum(SIDE_CHOICES)),
  /** How much longer the invitation is open, when it is sent. */
  openMillis: z.optional(z.number()),
});

/** What an invited player is shown. */
export type InviteInfo = z.output<typeof inviteInfoSchema>;

/** What an inviter asks for. */
const inviteRequestSchema = z.object({
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result should change ratings; it does between registered players, from the standard opening. */
  isRated: z.optional(z.boolean()),
  /** The inviter's side; red when absent. */
  side: z.optional(z.enum(SIDE_CHOICES)),
  /** The position to begin with. */
  gamePenCode: z.optional(penCodeSchema),
});

/** What an inviter asks for. */
export type InviteRequest = z.output<typeof inviteRequestSchema>;

/** The way into a personal room, sent to a player who is online. */
const personalRoomSchema = z.object({
  /** The room. */
  roomId: roomIdSchema,
  /** Its password. */
  pw: roomPasswordSchema,
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** The creator's language. */
  lang: z.enum(LOCALES),
  /** The position to begin with. */
  penCode: penCodeSchema,
});

const empty = z.optional(z.union([z.literal(''), z.null()]));

/** Messages from a client to the lobby, by type. */
export const LOBBY_TO_SERVER = {
  /** Reports what the player is doing now. */
  changeUserGameStatus: frameOf('changeUserGameStatus', z.enum(USER_STATUSES)),
  /** Keeps the connection; sent every 60 s. */
  Ping: frameOf('Ping', empty),
  /** The invited player cannot or will not: `msg` is the reason's key. */
  inviteFail: frameOf('inviteFail', z.enum(INVITE_FAIL_KEYS)),
  /** The inviter asks `to` for a game; the server shows `to` an invite and answers inviteLoading. */
  inviteLoading: frameOf('inviteLoading', inviteRequestSchema),
  /** The inviter takes the invitation back. */
  inviteCancel: frameOf('inviteCancel', empty),
  /** The invited player declines. */
  refuseInvite: frameOf('refuseInvite', empty),
  /** The invited player accepts: `msg` is the invitation as it was received. */
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

/** The most players, and the most rooms, that are sent to one client. */
export const LOBBY_LIST_MAX = 100;

/** What ended an invitation, where the message alone does not tell: the time for an answer was over. */
const endedBySchema = z.literal('expired');

const keyed = z.string().check(z.maxLength(200));

/** Messages from the lobby to a client, by type. */
export const LOBBY_TO_CLIENT = {
  /** Players online, free ones first. */
  setOnlieList: z.extend(
    frameOf('setOnlieList', z.array(gamerSchema).check(z.maxLength(LOBBY_LIST_MAX))),
    {
      /** How many players are online, beyond those listed. */
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
      /** How many rooms exist, beyond those listed. */
      total: z.optional(z.number()),
      /** When present, `roomList` has only what is new or changed, and these are gone from the list. */
      gone: z.optional(z.array(roomIdSchema)),
    }),
  ),
  /** The largest frame the server takes, in bytes. */
  setFrameSize: frameOf('setFrameSize', z.number().check(z.int(), z.minimum(1024))),
  /** An invitation for the reader. */
  invite: frameOf('invite', inviteInfoSchema),
  /** An invitation for the reader, who is online, into a personal room. */
  personalRoomOnlineInvite: frameOf('personalRoomOnlineInvite', inviteInfoSchema),
  /** An invitation for the reader into a room that exists. */
  roomInvite: frameOf('roomInvite', inviteInfoSchema),
  /** The way into the personal room the reader was invited to. */
  invitingPersonalRoom: frameOf('invitingPersonalRoom', personalRoomSchema),
  /** The invitation is over: the inviter took it back, or no answer came in time. */
  inviteCancel: z.extend(frameOf('inviteCancel', z.optional(z.union([z.literal(''), z.null()]))), {
    why: z.optional(endedBySchema),
  }),
  /** The reader's own invitation is being shown to the other player. */
  inviteLoading: frameOf(
    'inviteLoading',
    z.object({
      /** Who is invited. */
      invitee: playerSchema,
      ...clockFields,
      /** Whether others may watch. */
      isWatch: z.boolean(),
      /** Whether the result changes ratings; a casual game when absent. */
      isRated: z.optional(z.boolean()),
      /** The reader's side. */
      side: z.optional(z.enum(SIDE_CHOICES)),
      /** How much longer the invitation is open, when it is sent. */
      openMillis: z.optional(z.number()),
    }),
  ),
  /** The reader's invitation came to nothing. */
  inviteFail: z.extend(frameOf('inviteFail', z.enum(INVITE_FAIL_KEYS)), {
    why: z.optional(endedBySchema),
  }),
  /** The room is ready: `msg` is its id. */
  createRoomSuccess: frameOf('createRoomSuccess', roomIdSchema),
  /** A notice of the operators: for all users, or about a decision for the one it concerns. */
  SystemNotice: frameOf(
    'SystemNotice',
    z.extend(z.pick(noticeSchema, { type: true, title: true, content: true, lang: true }), {
      /** When the decision ends; a page shows it in the reader's own time. */
      endsAt: z.optional(momentSchema),
    }),
  ),
  /** The page must be loaded again. */
  reloadWindow: frameOf(
    'reloadWindow',
    z.object({
      /** The headline. */
      title: z.string(),
      /** Why. */
      content: z.string(),
      /** The tag of its language, where nobody wrote it in the reader's. */
      lang: z.optional(z.string()),
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
