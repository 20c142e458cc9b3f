import { STEP_SECONDS } from '@chuhe/rules';

/**
 * The version of everything that crosses a process border, incremented when a meaning changes. Since version 2 a game
 * may have a clock other than a step, and `stepTime` alone does not give the time for a move.
 */
export const PROTOCOL_VERSION = 2;

export const BASE_PATH = '/api';
export const SERVICE_WORKER = { path: '/sw.js', scope: '/', checkSeconds: 3600 } as const;

export const MOVE_ANIMATION_MILLIS = 200;

/** Keep-alive and retry times of the lobby connection. */
export const LOBBY = {
  path: '/socket',
  subProtocol: 'echo-protocol',
  pingSeconds: 60,
  reconnectSeconds: 15,
  reconnectTries: 5,
  reconnectAllowedAfterSeconds: 60,
  noRetryCloseCodes: [1000, 1006],
  /** The client's frame limit until the server sends `setFrameSize`. */
  frameSize: 2_097_152,
} as const;

/** The largest frame in bytes that the server accepts; the longest client message is about a third of it. */
export const LARGEST_CLIENT_FRAME = 8192;

export const THINK_SECONDS = STEP_SECONDS;
export const CHAT_PIECES = 7;
export const PRESET_PHRASES = 12;
export const SEARCH_SCOPES = ['room', 'player'] as const;

/** The header with the language of a request; it takes precedence over the cookie and the browser's setting. */
export const LOCALE_HEADER = 'x-locale';
export const LANGUAGE_TIP = { afterMillis: 5000, forMillis: 5000 } as const;

export const PAGE_CACHE = {
  names: ['level', 'notice', 'todayHistory', 'residueBoard', 'user-history'],
  max: 3,
  scrollRestoreMillis: 500,
  reAddMillis: 1500,
} as const;
export const ROUTE_PRELOADS_AT_ONCE = 4;
export const NO_PREFETCH_CONNECTION = '2g';

export const TOAST_SECONDS = 3;
export const NOTIFICATION_SECONDS = 4.5;
export const MODAL_WIDTH = 520;
export const CONFIRM_WIDTH = 416;
/** Modal widths by viewport on desktop, first match wins; on mobile a share of the body. */
export const MODAL_WIDTH_RULES = {
  desktop: [
    ['>1500', 900],
    ['>1000', '60%'],
    ['<750', '85%'],
    ['else', '80%'],
  ],
  mobile: '90%',
} as const;

export const USER_STATUSES = [
  'FREE',
  'GAMING',
  'INVITING',
  'CLEARANCE',
  'SINGLE',
  'WATCH',
] as const;
/** A player's activity, as the lobby shows it. */
export type UserStatus = (typeof USER_STATUSES)[number];

export const INVITE_FAIL_KEYS = ['status fail', 'refused fail', 'invite fail'] as const;
/** The reason an invitation failed: not free, refuses invitations, closed the dialog. */
export type InviteFailKey = (typeof INVITE_FAIL_KEYS)[number];

export const FEEDBACK_CATEGORIES = ['bug', 'usage', 'other'] as const;

/** The styles of the pieces. */
export const PIECE_SETS = [
  'characters',
  'mainland',
  'simplified',
  'pictograms',
  'letters',
] as const;

export const SOUNDS = ['moveFail', 'over', 'move', 'trouble', 'eat', 'choose', 'victory'] as const;
/** The number of featured games. */
export const FEATURED_GAMES = 4;

/** Hours a room waits for its second player. */
export const OPEN_ROOM_HOURS = 24;

/** The slow games a player may play at the same time, besides one live game. */
export const SLOW_GAMES_MAX = 20;

/** Days an open slow challenge waits for a second player. */
export const SLOW_CHALLENGE_DAYS = 14;

/** A player's vacation days per calendar year. */
export const VACATION_DAYS = 14;

/** The maximum number of boards in one request. */
export const BOARDS_AT_ONCE = 12;

/** The polling interval of boards; a page polls only boards in view, and only while it is visible. */
export const BOARDS_POLL_MILLIS = 5000;

/** The interval at which a waiting client repeats its request; the entry expires after two missed ones. */
export const MATCH_POLL_MILLIS = 2000;
