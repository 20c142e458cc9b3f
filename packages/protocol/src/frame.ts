import * as z from 'zod/mini';
import { roomIdSchema, userIdSchema } from './ids.ts';

/** The account that sends or receives a frame; empty for the server itself. */
const partySchema = z.union([userIdSchema, z.literal('')]);

/** The content of a ping: a number that `Pong` returns, or nothing. */
export const pingSchema = z.optional(z.union([z.number(), z.literal(''), z.null()]));

/** The content of the answer to a ping. */
export const pongSchema = z.object({
  /** The number of the ping; null if it had none. */
  echo: z.nullable(z.number()),
  /** The time on the server's clock. */
  now: z.number(),
});

/** One type of lobby message: the contract's frame with its own `msg`. */
export function frameOf<const Type extends string, Msg extends z.ZodMiniType>(
  type: Type,
  msg: Msg,
) {
  return z.object({
    /** Whether the server itself sends it. */
    isSystem: z.boolean(),
    /** The message type. */
    type: z.literal(type),
    /** The content. */
    msg,
    /** The sender. The server sets it and ignores a client's value. */
    from: z.optional(partySchema),
    /** The receiver. */
    to: z.optional(partySchema),
    /** The room the message concerns. */
    roomId: z.optional(roomIdSchema),
  });
}
