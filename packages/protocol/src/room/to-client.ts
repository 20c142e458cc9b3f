import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { frameOf } from '../lobby/frame.ts';
import { playerSchema, ratingChangeSchema } from '../players.ts';
import { chatLineSchema } from './chat.ts';
import { roomEventSchema } from './event.ts';

/** So many of the latest chat lines come with a welcome. */
export const WELCOME_CHAT_LINES = 50;

const playersSchema = z.object({
  /** Who has the red men; null while the seat is free. */
  RED: z.nullable(playerSchema),
  /** Who has the black men; null while the seat is free. */
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

/** What a room says to a client, by type. */
export const ROOM_TO_CLIENT = {
  /** The first message, and whenever the client must start over from what is said here. */
  welcome: frameOf(
    'welcome',
    z.object({
      /** The reader's seat; null for a spectator. */
      side: z.nullable(z.enum(SIDES)),
      /** Whether the room is entered by link and password. */
      isPersonal: z.boolean(),
      /** The server's clock now; every `at` is on it. */
      now: z.number(),
      /** Who plays. */
      players: playersSchema,
      /** How many watch. */
      watchers: z.number(),
      /** The log after the `since` of the reader, or all of it. */
      log: eventsSchema,
      /** The latest chat lines the reader may see. */
      chat: z.array(chatLineSchema),
    }),
  ),
  /** What happened. A reader who sees a gap in the numbers asks `since`. */
  events: frameOf('events', eventsSchema),
  /** The answer to a command. */
  answer: frameOf('answer', answerSchema),
  /** Who plays now: somebody sat down, left, or has another name. */
  players: frameOf('players', playersSchema),
  /** How many watch, at most once a second. */
  watchers: frameOf('watchers', z.number()),
  /** A chat line. */
  chat: frameOf('chat', chatLineSchema),
  /** What the result of a rated game has done to both ratings. */
  ratings: frameOf('ratings', z.object({ RED: ratingChangeSchema, BLACK: ratingChangeSchema })),
  /** The answer to `Ping`. */
  Pong: frameOf(
    'Pong',
    z.object({
      /** What the ping said. */
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
