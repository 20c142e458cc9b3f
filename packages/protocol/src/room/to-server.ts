import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { recordIdSchema } from '../ids.ts';
import { frameOf } from '../lobby/frame.ts';
import { line } from '../text.ts';
import { chatContentSchema } from './chat.ts';

/** The name a client gives to a command; sent again, it acts once and gets the same answer. */
export const commandIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));

const ply = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));

function plain<const Type extends string>(type: Type) {
  return z.object({ commandId: commandIdSchema, type: z.literal(type) });
}

/** A command about the position the player sees: `ply` is how many moves had been played. */
function atPly<const Type extends string>(type: Type) {
  return z.object({ commandId: commandIdSchema, type: z.literal(type), ply });
}

/** What a person may tell a room to do. */
const personCommandSchema = z.discriminatedUnion('type', [
  z.object({
    commandId: commandIdSchema,
    type: z.literal('play'),
    ply,
    /** From-x, from-y, to-x, to-y; the rules say whether it is a move. */
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

/** What a client says to a room, by type. */
export const ROOM_TO_SERVER = {
  /** Tells the room to do something; answered by `answer` with the same `commandId`. */
  command: frameOf('command', personCommandSchema),
  /** Asks for everything after event number `msg`; answered by `events` or `welcome`. */
  since: frameOf('since', z.number().check(z.int(), z.minimum(0))),
  /** Says something. */
  chat: frameOf('chat', chatContentSchema),
  /** Reports a chat line to the operator. */
  report: frameOf(
    'report',
    z.object({
      /** Which line. */
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
