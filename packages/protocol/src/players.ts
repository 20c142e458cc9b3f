import * as z from 'zod/mini';
import { USER_STATUSES } from './constants.ts';
import { userIdSchema } from './ids.ts';

/** A player as others see them. */
export const playerSchema = z.object({
  /** The account's number. */
  userId: userIdSchema,
  /** The name; empty once the account is erased. */
  userName: z.string(),
  /** 1 for a guest, 0 for a registered player. */
  tourist: z.literal([0, 1]),
  /** Whether a program plays; absent for people. */
  isBot: z.optional(z.literal(true)),
  /** The rating in games; absent before the first rated one. */
  rating: z.optional(z.number()),
  /** Whether that rating is provisional. */
  isProvisional: z.optional(z.boolean()),
});

/** The effect of a result on a rating. */
export const ratingChangeSchema = z.object({
  /** The rating before. */
  before: z.number(),
  /** The rating now. */
  rating: z.number(),
  /** Whether that rating is provisional. */
  isProvisional: z.boolean(),
});

/** A player in the lobby. */
export const gamerSchema = z.extend(playerSchema, {
  /** The player's current activity. */
  status: z.enum(USER_STATUSES),
});

/** A player in a list or a game. */
export type Player = z.output<typeof playerSchema>;
/** A player with their current activity. */
export type Gamer = z.output<typeof gamerSchema>;
