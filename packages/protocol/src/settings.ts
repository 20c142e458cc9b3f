import * as z from 'zod/mini';
import { PIECE_SETS, SOUNDS } from './constants.ts';

const BOARD_PRESETS = ['auto', 'kaya', 'walnut', 'paper', 'celadon', 'clear'] as const;

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** The eight board colours a player can change. */
export const gameColorSchema = z.object({
  /** The glyph and rim of red pieces. */
  red: colour,
  /** The glyph and rim of black pieces. */
  black: colour,
  /** The face of all pieces. */
  face: colour,
  /** The board. */
  board: colour,
  /** The lines of the board. */
  line: colour,
  /** The selected piece. */
  select: colour,
  /** The last move. */
  last: colour,
  /** The targets of the selected piece. */
  hint: colour,
});

/** A player's settings, on the device and in the account. Any key may be absent; its default then applies. */
export const settingsSchema = z.object({
  /** The speed of move animations; normal takes 200 ms. */
  gameSpeed: z.optional(z.enum(['off', 'fast', 'normal', 'slow'])),
  /** The volume of sound effects and music, 0 to 100. */
  backgroundMusic: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
  /** Whether invitations are accepted. */
  invite: z.optional(z.boolean()),
  /** The players whose invitations are accepted: everyone, or those the player follows or has played. */
  inviteFrom: z.optional(z.enum(['everyone', 'known'])),
  /** Whether the edge of the board shows file numbers. */
  setNum: z.optional(z.boolean()),
  /** Whether chat is shown. */
  chat: z.optional(z.boolean()),
  /** The colour preset of the board; auto follows the theme. */
  boardPreset: z.optional(z.enum(BOARD_PRESETS)),
  /** The player's own board colours; null to use the preset. */
  gameColor: z.optional(z.nullable(gameColorSchema)),
  /** The largest socket frame in bytes; the server sets it. */
  frameSize: z.optional(z.number().check(z.int(), z.minimum(1024), z.maximum(2_097_152))),
  /** Whether invitations trigger a desktop notification. */
  notice: z.optional(z.boolean()),
  /** The style of the pieces. */
  pieces: z.optional(z.enum(PIECE_SETS)),
  /** The notation of moves. */
  notation: z.optional(z.enum(['chinese', 'wxf', 'vietnamese', 'iccs'])),
  /** The colour theme. */
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  /** Whether the player confirms a move before it is sent. */
  confirmMove: z.optional(z.boolean()),
  /** Whether the player may premove. */
  premove: z.optional(z.boolean()),
  /** The sounds that are on. */
  sounds: z.optional(z.partialRecord(z.enum(SOUNDS), z.boolean())),
  /** The size of all text. */
  largeText: z.optional(z.enum(['normal', 'large', 'largest'])),
});

/** A player's settings. */
export type Settings = z.output<typeof settingsSchema>;
