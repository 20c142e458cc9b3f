import * as z from 'zod/mini';
import { penCodeSchema, roomIdSchema, roomPasswordSchema } from '../ids.ts';
import { LOCALES } from '../constants.ts';
import { playerSchema } from '../players.ts';
import { SIDE_CHOICES, stepTimeSchema } from '../rooms.ts';

/** An invitation as the invited player sees it. */
export const inviteInfoSchema = z.object({
  /** The headline of the dialog. */
  title: z.string().check(z.maxLength(100)),
  /** Who invites. */
  from: playerSchema,
  /** Seconds for one move. */
  stepTime: stepTimeSchema,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result changes ratings; a casual game when absent. */
  isRated: z.optional(z.boolean()),
  /** The room, when it exists already. */
  roomId: z.optional(roomIdSchema),
  /** The position to begin with; the standard opening when absent. */
  gamePenCode: z.optional(penCodeSchema),
});

/** What an invited player is shown. */
export type InviteInfo = z.output<typeof inviteInfoSchema>;

/** What an inviter asks for. */
export const inviteWishSchema = z.object({
  /** Seconds for one move. */
  stepTime: stepTimeSchema,
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
export type InviteWish = z.output<typeof inviteWishSchema>;

/** The way into a personal room, sent to a player who is online. */
export const personalRoomSchema = z.object({
  /** The room. */
  roomId: roomIdSchema,
  /** Its password. */
  pw: roomPasswordSchema,
  /** Seconds for one move. */
  stepTime: stepTimeSchema,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** The creator's language. */
  lang: z.enum(LOCALES),
  /** The position to begin with. */
  penCode: penCodeSchema,
});
