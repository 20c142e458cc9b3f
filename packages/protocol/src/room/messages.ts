import * as z from 'zod/mini';
import { CHAT_PIECES, PRESET_PHRASES } from '../constants.ts';
import { commandIdSchema, recordIdSchema } from '../ids.ts';
import { playerSchema, ratingChangeSchema } from '../players.ts';
import { line } from '../text.ts';
import { SIDES } from '@chuhe/rules';
import { frameOf } from '../frame.ts';
import { roomEventSchema } from './event.ts';

/** The longest free text of one chat message. */
export const CHAT_TEXT_MAX = 200;

/** The content of a message: presets and stickers travel as numbers, so that each reader sees their own language. */
export const chatContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preset'),
    /** Which phrase. */
    number: z.number().check(z.int(), z.minimum(1), z.maximum(PRESET_PHRASES)),
  }),
  z.object({
    kind: z.literal('sticker'),
    /** Which piece. */
    number: z.number().check(z.int(), z.minimum(1), z.maximum(CHAT_PIECES)),
  }),
  z.object({
    kind: z.literal('text'),
    /** Registered players only. */
    text: line(1, CHAT_TEXT_MAX),
  }),
]);

/** The content of a chat message. */
export type ChatContent = z.output<typeof chatContentSchema>;

export const CHAT_CIRCLES = ['players', 'watchers'] as const;

/** One message of a room's chat, as a reader who may see it receives it. */
export const chatMessageSchema = z.object({
  /** Its number; messages are ordered by it. */
  id: recordIdSchema,
  /** The author. */
  from: playerSchema,
  /** When, on the server's clock. */
  at: z.number(),
  /** The circle it was sent in; players see that of watchers only after the game. */
  circle: z.enum(CHAT_CIRCLES),
  /** The content. */
  content: chatContentSchema,
});

/** A message of a room's chat. */
export type ChatMessage = z.output<typeof chatMessageSchema>;

/** The position that a player sees. */
const seenPosition = {
  /** How many moves have been played. */
  ply: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  /**
   * The number of the event that granted the last takeback which the client has folded; 0 without one. A command from
   * before the room's last granted takeback is out of date for ever. Without this field the room's own counts when the
   * command arrives.
   */
  takebackSeq: z.exactOptional(z.number().check(z.int(), z.minimum(0))),
};

function plain<const Type extends string>(type: Type) {
  return z.object({ commandId: commandIdSchema, type: z.literal(type) });
}

/** A command about the position the player sees. */
function atPly<const Type extends string>(type: Type) {
  return z.object({ commandId: commandIdSchema, type: z.literal(type), ...seenPosition });
}

/** The commands that a person may send to a room. */
const personCommandSchema = z.discriminatedUnion('type', [
  z.object({
    commandId: commandIdSchema,
    type: z.literal('play'),
    ...seenPosition,
    /** From-x, from-y, to-x, to-y; the rules decide whether it is a move. */
    move: z.string().check(z.maxLength(8)),
  }),
  z.object({
    commandId: commandIdSchema,
    type: z.literal('sit'),
    /** May be left out when one seat is free. */
    side: z.exactOptional(z.enum(SIDES)),
  }),
  plain('leave'),
  plain('resign'),
  plain('abort'),
  atPly('offer-draw'),
  atPly('accept-draw'),
  atPly('decline-draw'),
  atPly('ask-takeback'),
  atPly('accept-takeback'),
  atPly('decline-takeback'),
  plain('claim-win'),
  plain('claim-draw'),
  plain('offer-rematch'),
  plain('accept-rematch'),
  plain('decline-rematch'),
]);

/** A person's command as it travels: the server adds who gives it. */
export type PersonCommand = z.output<typeof personCommandSchema>;

/** Messages from a client to a room, by type. */
export const ROOM_TO_SERVER = {
  /** A command for the room; answered by `answer` with the same `commandId`. */
  command: frameOf('command', personCommandSchema),
  /** Asks for everything after event number `msg`; answered by `events` or `welcome`. */
  since: frameOf('since', z.number().check(z.int(), z.minimum(0))),
  /** Sends a chat message. */
  chat: frameOf('chat', chatContentSchema),
  /** Reports a chat message to the operators. */
  report: frameOf(
    'report',
    z.object({
      /** Which message. */
      chatId: recordIdSchema,
      /** Why, in the reporter's words. */
      reason: line(0, 500),
    }),
  ),
  /** Keeps the connection and asks for the time: `msg` comes back in `Pong`. */
  Ping: frameOf('Ping', z.optional(z.union([z.number(), z.literal(''), z.null()]))),
} as const;

export const roomToServerSchema = z.discriminatedUnion('type', [
  ROOM_TO_SERVER.command,
  ROOM_TO_SERVER.since,
  ROOM_TO_SERVER.chat,
  ROOM_TO_SERVER.report,
  ROOM_TO_SERVER.Ping,
]);

/** A message from a client to a room. */
export type RoomToServer = z.output<typeof roomToServerSchema>;

/** How many of the latest chat messages come with a welcome. */
export const WELCOME_CHAT_MESSAGES = 50;

const playersSchema = z.object({
  /** Who has the red pieces; null while the seat is free. */
  RED: z.nullable(playerSchema),
  /** Who has the black pieces; null while the seat is free. */
  BLACK: z.nullable(playerSchema),
});

const eventsSchema = z.object({
  /** The number of the first event here. */
  seq: z.number(),
  /** Events in order, with numbers one after the other. */
  events: z.array(roomEventSchema),
});

const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** Which command. */
    commandId: z.string(),
    /** The number of its last event; from now on it is never lost. */
    seq: z.number(),
    /** The server's clock. */
    now: z.number(),
  }),
  z.object({
    ok: z.literal(false),
    /** Which command. */
    commandId: z.string(),
    /** Why not: a code of the rules or a refusal of the interface, with its details. */
    refusal: z.looseObject({ code: z.string() }),
    /** The server's clock. */
    now: z.number(),
  }),
]);

/** Messages from a room to a client, by type. */
export const ROOM_TO_CLIENT = {
  /** The first message, and whenever the client must discard its state and start from this one. */
  welcome: frameOf(
    'welcome',
    z.object({
      /** The reader's seat; null for a spectator. */
      side: z.nullable(z.enum(SIDES)),
      /** Whether the room is entered by link and password. */
      isPersonal: z.boolean(),
      /** Whether quick match paired the players; absent in all other rooms. */
      isQuick: z.optional(z.boolean()),
      /** The tournament that paired the players; absent in all other rooms, and for readers who take no part in one by link. */
      tournament: z.optional(
        z.object({
          /** Its public name. */
          id: z.string(),
          /** What it is called; a key where the site holds it. */
          name: z.string(),
          /** Whether the site holds it by itself; absent when not. */
          isSite: z.optional(z.boolean()),
        }),
      ),
      /** The server's clock now; every `at` is on it. */
      now: z.number(),
      /** Who plays. */
      players: playersSchema,
      /** How many watch. */
      watchers: z.number(),
      /** The log after the `since` of the reader, or all of it. */
      log: eventsSchema,
      /** The latest chat messages the reader may see. */
      chat: z.array(chatMessageSchema),
    }),
  ),
  /** What happened. A reader who sees a gap in the numbers asks `since`. */
  events: frameOf('events', eventsSchema),
  /** The answer to a command. */
  answer: frameOf('answer', answerSchema),
  /** The players after a seat was taken or left, or a name changed. */
  players: frameOf('players', playersSchema),
  /** How many watch, at most once a second. */
  watchers: frameOf('watchers', z.number()),
  /** A chat message. */
  chat: frameOf('chat', chatMessageSchema),
  /** What the result of a rated game has done to both ratings. */
  ratings: frameOf('ratings', z.object({ RED: ratingChangeSchema, BLACK: ratingChangeSchema })),
  /** The answer to `Ping`. */
  Pong: frameOf(
    'Pong',
    z.object({
      /** The content of the ping. */
      echo: z.nullable(z.number()),
      /** The server's clock. */
      now: z.number(),
    }),
  ),
  /** The reader's game went on on another device; this connection closes. */
  takenOver: frameOf('takenOver', z.literal('')),
  /** A warning: `msg` is the key of a refusal. */
  warnMsg: frameOf('warnMsg', z.string()),
  /** An error: `msg` is the key of a refusal. */
  errorMsg: frameOf('errorMsg', z.string()),
} as const;

export const roomToClientSchema = z.discriminatedUnion('type', [
  ROOM_TO_CLIENT.events,
  ROOM_TO_CLIENT.answer,
  ROOM_TO_CLIENT.welcome,
  ROOM_TO_CLIENT.players,
  ROOM_TO_CLIENT.watchers,
  ROOM_TO_CLIENT.chat,
  ROOM_TO_CLIENT.ratings,
  ROOM_TO_CLIENT.Pong,
  ROOM_TO_CLIENT.takenOver,
  ROOM_TO_CLIENT.warnMsg,
  ROOM_TO_CLIENT.errorMsg,
]);

/** A message from a room to a client. */
export type RoomToClient = z.output<typeof roomToClientSchema>;
