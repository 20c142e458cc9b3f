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
import { frameOf, pongSchema } from './frame.ts';
import { noticeSchema } from './notices.ts';

/** An invitation as the invited player sees it. */
const inviteInfoSchema = z.object({
  /** The headline of the dialog. */
  title: z.string().check(z.maxLength(100)),
  /** The inviter. */
  from: playerSchema,
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result changes ratings; a casual game when absent. */
  isRated: z.optional(z.boolean()),
  /** The room, if it already exists. */
  roomId: z.optional(roomIdSchema),
  /** The start position; the standard one when absent. */
  gamePenCode: z.optional(penCodeSchema),
  /** The side of the invited player. */
  side: z.optional(z.enum(SIDE_CHOICES)),
  /** Milliseconds the invitation stays open, counted from when this was sent. */
  openMillis: z.optional(z.number()),
});

/** An invitation as the invited player sees it. */
export type InviteInfo = z.output<typeof inviteInfoSchema>;

/** The terms an inviter asks for. */
const inviteRequestSchema = z.object({
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /**
   * Whether the inviter wants a rated game; only games between registered players from the standard start are rated.
   */
  isRated: z.optional(z.boolean()),
  /** The inviter's side; red when absent. */
  side: z.optional(z.enum(SIDE_CHOICES)),
  /** The start position. */
  gamePenCode: z.optional(penCodeSchema),
});

/** The terms an inviter asks for. */
export type InviteRequest = z.output<typeof inviteRequestSchema>;

/** Access to a personal room, sent to a player who is online. */
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
  /** The start position. */
  penCode: penCodeSchema,
});

const empty = z.optional(z.union([z.literal(''), z.null()]));

/** Messages from a client to the lobby, by type. */
export const LOBBY_TO_SERVER = {
  /** Reports the player's current activity. */
  changeUserGameStatus: frameOf('changeUserGameStatus', z.enum(USER_STATUSES)),
  /** Keeps the connection alive; sent at least every 60 s. */
  Ping: z.extend(frameOf('Ping', empty), {
    /** `Pong` returns it. A field of its own, because earlier servers refuse a ping with content. */
    at: z.optional(z.number()),
  }),
  /** The invited player cannot or will not play: `msg` is the key of the reason. */
  inviteFail: frameOf('inviteFail', z.enum(INVITE_FAIL_KEYS)),
  /** Invites `to` to a game; the server sends `to` an invite and answers inviteLoading. */
  inviteLoading: frameOf('inviteLoading', inviteRequestSchema),
  /** The inviter withdraws the invitation. */
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

/** The maximum number of players, and of rooms, sent to one client. */
export const LOBBY_LIST_MAX = 100;

/** Why an invitation ended, where the message type alone does not say: the time to answer ran out. */
const endedBySchema = z.literal('expired');

const keyed = z.string().check(z.maxLength(200));

/** Messages from the lobby to a client, by type. */
export const LOBBY_TO_CLIENT = {
  /** Players online, free ones first. */
  setOnlieList: z.extend(
    frameOf('setOnlieList', z.array(gamerSchema).check(z.maxLength(LOBBY_LIST_MAX))),
    {
      /** The number of players online, including those not listed. */
      total: z.optional(z.number()),
      /** When present, `msg` holds only new and changed players, and these ids leave the list. */
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
      /** The number of rooms, including those not listed. */
      total: z.optional(z.number()),
      /** When present, `roomList` holds only new and changed rooms, and these ids leave the list. */
      gone: z.optional(z.array(roomIdSchema)),
    }),
  ),
  /** The answer to a ping with `at`. */
  Pong: frameOf('Pong', pongSchema),
  /** The largest frame in bytes that the server accepts. */
  setFrameSize: frameOf('setFrameSize', z.number().check(z.int(), z.minimum(1024))),
  /** An invitation for the reader. */
  invite: frameOf('invite', inviteInfoSchema),
  /** An invitation for the reader, who is online, to a personal room. */
  personalRoomOnlineInvite: frameOf('personalRoomOnlineInvite', inviteInfoSchema),
  /** An invitation for the reader to an existing room. */
  roomInvite: frameOf('roomInvite', inviteInfoSchema),
  /** Access to the personal room the reader was invited to. */
  invitingPersonalRoom: frameOf('invitingPersonalRoom', personalRoomSchema),
  /** The invitation is over: the inviter withdrew it, or no answer came in time. */
  inviteCancel: z.extend(frameOf('inviteCancel', z.optional(z.union([z.literal(''), z.null()]))), {
    why: z.optional(endedBySchema),
  }),
  /** The other player now sees the reader's invitation. */
  inviteLoading: frameOf(
    'inviteLoading',
    z.object({
      /** The invited player. */
      invitee: playerSchema,
      ...clockFields,
      /** Whether others may watch. */
      isWatch: z.boolean(),
      /** Whether the result changes ratings; a casual game when absent. */
      isRated: z.optional(z.boolean()),
      /** The reader's side. */
      side: z.optional(z.enum(SIDE_CHOICES)),
      /** Milliseconds the invitation stays open, counted from when this was sent. */
      openMillis: z.optional(z.number()),
    }),
  ),
  /** The reader's invitation failed. */
  inviteFail: z.extend(frameOf('inviteFail', z.enum(INVITE_FAIL_KEYS)), {
    why: z.optional(endedBySchema),
  }),
  /** The room is ready: `msg` is its id. */
  createRoomSuccess: frameOf('createRoomSuccess', roomIdSchema),
  /** A notice of the operators: to all users, or to one user about a decision. */
  SystemNotice: frameOf(
    'SystemNotice',
    z.extend(z.pick(noticeSchema, { type: true, title: true, content: true, lang: true }), {
      /** The end of the sanction; a page shows it in the reader's time zone. */
      endsAt: z.optional(momentSchema),
    }),
  ),
  /** Requires the page to reload. */
  reloadWindow: frameOf(
    'reloadWindow',
    z.object({
      /** The headline. */
      title: z.string(),
      /** The reason. */
      content: z.string(),
      /** The language tag of the text; absent when it is in the reader's language. */
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
  LOBBY_TO_CLIENT.Pong,
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
