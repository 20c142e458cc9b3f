import * as z from 'zod/mini';
import { chatMessageSchema, chatToServerSchema } from '../chat.ts';
import { commandIdSchema } from '../ids.ts';
import { playerSchema, ratingChangeSchema } from '../players.ts';
import { SIDES } from '@chuhe/rules';
import { frameOf, pingSchema, pongSchema } from '../frame.ts';
import { roomEventSchema } from './event.ts';

/** The position that the player sees. */
const seenPosition = {
  /** The number of moves played. */
  ply: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  /**
   * The number of the event that granted the last takeback the client has applied; 0 without one. The room rejects a
   * command from before its last granted takeback. When absent, the server uses the room's own value at arrival.
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

/** The commands a user may send to a room. */
const personCommandSchema = z.discriminatedUnion('type', [
  z.object({
    commandId: commandIdSchema,
    type: z.literal('play'),
    ...seenPosition,
    /** From-x, from-y, to-x, to-y; the rules decide whether it is a legal move. */
    move: z.string().check(z.maxLength(8)),
  }),
  z.object({
    commandId: commandIdSchema,
    type: z.literal('sit'),
    /** The side; optional when only one seat is free. */
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

/** A user's command on the wire; the server adds the sender. */
export type PersonCommand = z.output<typeof personCommandSchema>;

/** Messages from a client to a room besides those of its chat, by type. */
export const ROOM_TO_SERVER = {
  /** A command for the room; the server answers with `answer` and the same `commandId`. */
  command: frameOf('command', personCommandSchema),
  /** Requests everything after event number `msg`; the server answers with `events` or `welcome`. */
  since: frameOf('since', z.number().check(z.int(), z.minimum(0))),
  /** Keeps the connection alive and requests the server's time: `Pong` returns `msg`. */
  Ping: frameOf('Ping', pingSchema),
} as const;

export const roomToServerSchema = z.discriminatedUnion('type', [
  ROOM_TO_SERVER.command,
  ROOM_TO_SERVER.since,
  ROOM_TO_SERVER.Ping,
  chatToServerSchema,
]);

/** A message from a client to a room. */
export type RoomToServer = z.output<typeof roomToServerSchema>;

const playersSchema = z.object({
  /** The red player; null while the seat is free. */
  RED: z.nullable(playerSchema),
  /** The black player; null while the seat is free. */
  BLACK: z.nullable(playerSchema),
});

const eventsSchema = z.object({
  /** The number of the first event here. */
  seq: z.number(),
  /** Events with consecutive numbers. */
  events: z.array(roomEventSchema),
});

const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** The id of the command. */
    commandId: z.string(),
    /** The number of its last event, which is now stored for good. */
    seq: z.number(),
    /** The time on the server's clock. */
    now: z.number(),
  }),
  z.object({
    ok: z.literal(false),
    /** The id of the command. */
    commandId: z.string(),
    /** The reason: a code of the rules or a refusal of the interface, with its details. */
    refusal: z.looseObject({ code: z.string() }),
    /** The time on the server's clock. */
    now: z.number(),
  }),
]);

/** Messages from a room to a client, by type. */
export const ROOM_TO_CLIENT = {
  /** The first message; sent again when the client must discard its state and start from this one. */
  welcome: frameOf(
    'welcome',
    z.object({
      /** The reader's seat; null for a spectator. */
      side: z.nullable(z.enum(SIDES)),
      /** Whether users enter the room by link and password. */
      isPersonal: z.boolean(),
      /** Whether quick match paired the players; absent in all other rooms. */
      isQuick: z.optional(z.boolean()),
      /**
       * The tournament that paired the players; absent in other rooms, and for readers outside a tournament by link.
       */
      tournament: z.optional(
        z.object({
          /** Its public id. */
          id: z.string(),
          /** The name; a key if the site holds the tournament. */
          name: z.string(),
          /** Whether the site holds it; absent when not. */
          isSite: z.optional(z.boolean()),
        }),
      ),
      /** The server's clock now; every `at` refers to it. */
      now: z.number(),
      /** The players. */
      players: playersSchema,
      /** The number of spectators. */
      watchers: z.number(),
      /** The log after the reader's `since`, or all of it. */
      log: eventsSchema,
      /** The latest chat messages the reader may see. */
      chat: z.array(chatMessageSchema),
    }),
  ),
  /** New events. A client that sees a gap in the numbers sends `since`. */
  events: frameOf('events', eventsSchema),
  /** The answer to a command. */
  answer: frameOf('answer', answerSchema),
  /** The players, after a seat was taken or left or a name changed. */
  players: frameOf('players', playersSchema),
  /** The number of spectators, at most once a second. */
  watchers: frameOf('watchers', z.number()),
  /** A chat message. */
  chat: frameOf('chat', chatMessageSchema),
  /** The change of both ratings after a rated game. */
  ratings: frameOf('ratings', z.object({ RED: ratingChangeSchema, BLACK: ratingChangeSchema })),
  /** The answer to `Ping`. */
  Pong: frameOf('Pong', pongSchema),
  /** The reader's game continues on another device; the server closes this connection. */
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
