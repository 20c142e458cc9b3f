import * as z from 'zod/mini';
import { SOUNDS } from './constants.ts';

const BOARD_PRESETS = ['auto', 'kaya', 'walnut', 'paper', 'celadon', 'clear'] as const;

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** The eight colours of a board that a player can change. */
export const gameColorSchema = z.object({
  /** Glyph and rim of RED's pieces. */
  red: colour,
  /** Glyph and rim of BLACK's pieces. */
  black: colour,
  /** Face of all pieces. */
  face: colour,
  /** The board itself. */
  board: colour,
  /** Its lines. */
  line: colour,
  /** The chosen piece. */
  select: colour,
  /** The last move. */
  last: colour,
  /** The targets of the chosen piece. */
  hint: colour,
});

/** What a player has set, on the device and with the account. Every key may be absent: its default counts. */
export const settingsSchema = z.object({
  /** How fast a move glides; normal takes 200 ms. */
  gameSpeed: z.optional(z.enum(['off', 'fast', 'normal', 'slow'])),
  /** Volume of sound effects and music, 0 to 100. */
  backgroundMusic: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
  /** Whether invitations are accepted. */
  invite: z.optional(z.boolean()),
  /** Whose invitations: everyone's, or those of people whom the player follows or has played. */
  inviteFrom: z.optional(z.enum(['everyone', 'known'])),
  /** Whether the files are numbered on the edge of the board. */
  setNum: z.optional(z.boolean()),
  /** Whether chat is shown. */
  chat: z.optional(z.boolean()),
  /** The board's ready-made colours; auto follows the theme. */
  boardPreset: z.optional(z.enum(BOARD_PRESETS)),
  /** The player's own colours of the board; null for those of the preset. */
  gameColor: z.optional(z.nullable(gameColorSchema)),
  /** The largest socket frame in bytes; set by the server. */
  frameSize: z.optional(z.number().check(z.int(), z.minimum(1024), z.maximum(2_097_152))),
  /** Whether invitations make a desktop notification. */
  notice: z.optional(z.boolean()),
  /** How the pieces are drawn. */
  pieces: z.optional(z.enum(['characters', 'pictograms', 'letters'])),
  /** How moves are written. */
  notation: z.optional(z.enum(['chinese', 'wxf', 'vietnamese', 'iccs'])),
  /** Light or dark. */
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  /** Whether a move must be confirmed before it is sent. */
  confirmMove: z.optional(z.boolean()),
  /** Whether a move may be made up while the other side thinks. */
  premove: z.optional(z.boolean()),
  /** Which sounds are played. */
  sounds: z.optional(z.partialRecord(z.enum(SOUNDS), z.boolean())),
  /** Size of all text. */
  largeText: z.optional(z.enum(['normal', 'large', 'largest'])),
});

/** What a player has set. */
export type Settings = z.output<typeof settingsSchema>;
