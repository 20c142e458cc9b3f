import * as z from 'zod/mini';
import { CHAT_PIECES, PRESET_PHRASES } from '../constants.ts';
import { recordIdSchema } from '../ids.ts';
import { playerSchema } from '../players.ts';
import { line } from '../text.ts';

/** The longest free text of one chat line. */
export const CHAT_TEXT_MAX = 200;

/** What is said: presets and stickers go by number, so that each reader sees their own language. */
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

/** What somebody says. */
export type ChatContent = z.output<typeof chatContentSchema>;

export const CHAT_CIRCLES = ['players', 'watchers'] as const;

/** One line of a room's chat, as somebody who may see it gets it. */
export const chatLineSchema = z.object({
  /** Its number; lines come in its order. */
  id: recordIdSchema,
  /** Who speaks. */
  from: playerSchema,
  /** When, on the server's clock. */
  at: z.number(),
  /** Whose line it is; players see that of watchers only after the game. */
  circle: z.enum(CHAT_CIRCLES),
  /** What is said. */
  content: chatContentSchema,
});

/** A line of a room's chat. */
export type ChatLine = z.output<typeof chatLineSchema>;
