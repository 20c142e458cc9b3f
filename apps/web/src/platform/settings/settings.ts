import { LOBBY, MOVE_ANIMATION_MILLIS, PIECE_SETS, SOUNDS } from '@chuhe/protocol';
import { flag, listOf, oneOf, partsOf, within } from './stored-value.ts';

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

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads the stored settings; anything unreadable counts as absent. Each setting has its own fallback, so that one bad
 * value loses nothing else.
 */
export function parseSettings(stored: string | null) {
  const { gameSpeed, backgroundMusic, invite, inviteFrom, setNum, chat, ...more } = read(stored);
  const { gameColor, frameSize, notice, pieces, notation, theme, confirmMove, ...rest } = more;
  const { confirmSlowMove, premove, showTargets, mutedSounds, textScale, ...others } = rest;
  const { introHidden, boardZoom, focusMode, letterKeys, reducedMotion, showLead } = others;
  return {
    /** Move animation. */
    gameSpeed: oneOf(GAME_SPEEDS, gameSpeed, 'normal'),
    /** Volume of effects and music, 0 to 100; 0 is silent. */
    backgroundMusic: within({ min: 0, max: 100 }, backgroundMusic, 70),
    /** Accept invitations. */
    invite: flag(invite, true),
    /** Allowed senders of invitations. */
    inviteFrom: oneOf(INVITERS, inviteFrom, 'everyone'),
    /** File numbers on the edge of the board. */
    setNum: flag(setNum, true),
    /** Show the chat. */
    chat: flag(chat, true),
    gameColor: readGameColor(gameColor),
    /** Largest socket frame in bytes; set by the server. */
    frameSize: isCount(frameSize) ? frameSize : LOBBY.frameSize,
    /** Desktop notifications. */
    notice: flag(notice, false),
    /** How pieces are drawn; unset follows the language. */
    pieces: oneOf(PIECE_SETS, pieces, undefined),
    /** How moves are written; unset follows the language. */
    notation: oneOf(NOTATIONS, notation, undefined),
    theme: oneOf(THEMES, theme, 'system'),
    /** Ask for confirmation before a move is played. */
    confirmMove: flag(confirmMove, false),
    /** Ask for confirmation before a move is sent in a game with days per move. */
    confirmSlowMove: flag(confirmSlowMove, true),
    /** Allow premoves while the opponent thinks. */
    premove: flag(premove, true),
    /** Show the legal targets of the selected piece. */
    showTargets: flag(showTargets, true),
    /** Effects that are individually switched off. */
    mutedSounds: listOf(SOUNDS, mutedSounds),
    textScale: oneOf(TEXT_SCALES, textScale, 1),
    /** The intro banner was closed. */
    introHidden: flag(introHidden, false),
    /** The link to the lessons on the first page was closed. */
    /** The board's share of the available space, on this device. */
    boardZoom: within({ min: 0.6, max: 1 }, boardZoom, 1),
    /** Show only board, names and clocks, on this device. */
    focusMode: flag(focusMode, false),
    /** Single letters work as keyboard shortcuts on boards and in games. */
    letterKeys: flag(letterKeys, true),
    /** Less motion even if the system does not request it. */
    reducedMotion: flag(reducedMotion, false),
    /** Show at the seats whose captures are worth more, on this device. */
    showLead: flag(showLead, true),
  };
}

interface GameColor {
  preset: (typeof BOARD_PRESETS)[number];
  own: Partial<Record<BoardColor, string>>;
}

/** The board colours: a preset, and the player's changes to its eight colours. */
function readGameColor(stored: unknown): GameColor {
  const parts = partsOf(stored);
  const preset = oneOf(BOARD_PRESETS, parts['preset'], undefined);
  if (preset === undefined) return { preset: 'auto', own: {} };
  return { preset, own: readColors(parts['own']) };
}

/** One unreadable colour makes all of them unreadable. */
function readColors(stored: unknown): GameColor['own'] {
  const own: GameColor['own'] = {};
  for (const [name, value] of Object.entries(partsOf(stored))) {
    const color = oneOf(BOARD_COLORS, name, undefined);
    if (color === undefined || typeof value !== 'string' || !HEX_COLOR.test(value)) return {};
    own[color] = value;
  }
  return own;
}

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

function isCount(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0;
}

function read(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    return partsOf(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}
