import * as z from 'zod/mini';
import { roomIdSchema, userIdSchema } from './ids.ts';

/** The account a frame comes from or goes to; empty for the server itself. */
const partySchema = z.union([userIdSchema, z.literal('')]);

/** One type of lobby message: the frame of the contract with its own `msg`. */
export function frameOf<const Type extends string, Msg extends z.ZodMiniType>(
  type: Type,
  msg: Msg,
) {
  return z.object({
    /** Whether the server itself sends it. */
    isSystem: z.boolean(),
    /** What the message is. */
    type: z.literal(type),
    /** The content. */
    msg,
    /** The sender. Filled in by the server; a value from a client is ignored. */
    from: z.optional(partySchema),
    /** The receiver. */
    to: z.optional(partySchema),
    /** The room it is about. */
    roomId: z.optional(roomIdSchema),
  });
}
