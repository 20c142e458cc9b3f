import { LOBBY, MOVE_ANIMATION_MILLIS, SOUNDS } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

export const GAME_SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type GameSpeed = (typeof GAME_SPEEDS)[number];

/** Duration of a move animation, by game speed. */
export const MOVE_MILLIS = {
  off: 0,
  fast: 100,
  normal: MOVE_ANIMATION_MILLIS,
  slow: 400,
} as const satisfies Record<GameSpeed, number>;

export const THEMES = ['light', 'dark', 'system'] as const;
export const TEXT_SCALES = [1, 1.15, 1.3] as const;
export const PIECE_STYLES = ['characters', 'pictograms', 'letters'] as const;
export const NOTATIONS = ['chinese', 'wxf', 'vietnamese', 'iccs'] as const;
/** Everyone, or only people the player follows or has played. */
export const INVITERS = ['everyone', 'known'] as const;
export type SoundName = (typeof SOUNDS)[number];

export const BOARD_PRESETS = ['auto', 'kaya', 'walnut', 'paper', 'celadon', 'clear'] as const;
export const BOARD_COLORS = [
  'red',
  'black',
  'face',
  'board',
  'line',
  'select',
  'last',
  'hint',
] as const;
export type BoardColor = (typeof BOARD_COLORS)[number];

const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** All settings. Each key has its own fallback, so that one bad value loses nothing else. */
const settingsSchema = z.object({
  /** Move animation. */
  gameSpeed: orElse(z.enum(GAME_SPEEDS), 'normal'),
  /** Volume of effects and music, 0 to 100; 0 is silent. */
  backgroundMusic: orElse(z.number().check(z.minimum(0), z.maximum(100)), 70),
  /** Accept invitations. */
  invite: orElse(z.boolean(), true),
  /** Allowed senders of invitations. */
  inviteFrom: orElse(z.enum(INVITERS), 'everyone'),
  /** File numbers on the edge of the board. */
  setNum: orElse(z.boolean(), true),
  /** Show the chat. */
  chat: orElse(z.boolean(), true),
  /** The board colours: a preset, and the player's changes to its eight colours. */
  gameColor: orElse(
    z.object({
      preset: z.enum(BOARD_PRESETS),
      own: orElse(z.partialRecord(z.enum(BOARD_COLORS), hexColor), {}),
    }),
    { preset: 'auto', own: {} },
  ),
  /** Largest socket frame in bytes; set by the server. */
  frameSize: orElse(z.int().check(z.positive()), LOBBY.frameSize),
  /** Desktop notifications. */
  notice: orElse(z.boolean(), false),
  /** How pieces are drawn; unset follows the language. */
  pieces: orElse(z.optional(z.enum(PIECE_STYLES)), undefined),
  /** How moves are written; unset follows the language. */
  notation: orElse(z.optional(z.enum(NOTATIONS)), undefined),
  theme: orElse(z.enum(THEMES), 'system'),
  /** Ask for confirmation before a move is played. */
  confirmMove: orElse(z.boolean(), false),
  /** Ask for confirmation before a move is sent in a game with days per move. */
  confirmSlowMove: orElse(z.boolean(), true),
  /** Allow premoves while the opponent thinks. */
  premove: orElse(z.boolean(), true),
  /** Show the legal targets of the selected piece. */
  showTargets: orElse(z.boolean(), true),
  /** Effects that are individually switched off. */
  mutedSounds: orElse(z.array(z.enum(SOUNDS)), []),
  /** Text size. */
  textScale: orElse(z.literal(TEXT_SCALES), 1),
  /** The intro banner was closed. */
  introHidden: orElse(z.boolean(), false),
  /** The link to the lessons on the first page was closed. */
  newcomerHidden: orElse(z.boolean(), false),
  /** The board's share of the available space, on this device. */
  boardZoom: orElse(z.number().check(z.minimum(0.6), z.maximum(1)), 1),
  /** Show only board, names and clocks, on this device. */
  focusMode: orElse(z.boolean(), false),
  /** Single letters work as keyboard shortcuts on boards and in games. */
  letterKeys: orElse(z.boolean(), true),
  /** Less motion even if the system does not request it. */
  reducedMotion: orElse(z.boolean(), false),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads the stored settings; anything unreadable counts as absent. */
export function parseSettings(stored: string | null): Settings {
  return settingsSchema.parse(asRecord(stored));
}

function asRecord(stored: string | null): unknown {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
