import * as z from 'zod/mini';
import { roomIdSchema, userIdSchema } from './ids.ts';

/** The account that sends or receives a frame; empty for the server itself. */
const partySchema = z.union([userIdSchema, z.literal('')]);

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
