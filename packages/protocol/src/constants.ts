import { STEP_SECONDS } from '@chuhe/rules';

/**
 * The version of everything that crosses a process border; raised when a meaning changes. Since 2 a game may have
 * another clock than a step, and `stepTime` alone does not say how long a move has.
 */
export const PROTOCOL_VERSION = 2;

export const BASE_PATH = '/api';
export const SERVICE_WORKER = { path: '/sw.js', scope: '/', checkSeconds: 3600 } as const;

export const MOVE_ANIMATION_MILLIS = 200;

/** How the lobby connection is kept and tried again. */
export const LOBBY = {
  path: '/socket',
  subProtocol: 'echo-protocol',
  pingSeconds: 60,
  reconnectSeconds: 15,
  reconnectTries: 5,
  reconnectAllowedAfterSeconds: 60,
  noRetryCloseCodes: [1000, 1006],
  /** What a client may send before `setFrameSize` has told it otherwise. */
  frameSize: 2_097_152,
} as const;

/** Bytes of the largest frame that the server takes; the longest message of a client has about a third of it. */
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
/** What a player is doing, as the lobby shows it. */
export type UserStatus = (typeof USER_STATUSES)[number];

export const INVITE_FAIL_KEYS = ['status fail', 'refused fail', 'invite fail'] as const;
/** Why an invitation came to nothing: not free, refuses invitations, closed the dialog. */
export type InviteFailKey = (typeof INVITE_FAIL_KEYS)[number];

export const FEEDBACK_CATEGORIES = ['bug', 'usage', 'other'] as const;
export const SOUNDS = ['moveFail', 'over', 'move', 'trouble', 'eat', 'choose', 'victory'] as const;
/** How many games are featured. */
export const FEATURED_GAMES = 4;

/** For so long a room waits for its second player. */
export const OPEN_ROOM_HOURS = 24;

/** So many games with days for a move a person may play at once, beside one live game. */
export const SLOW_GAMES_MAX = 20;

/** So long an open challenge with days for a move waits for a second player. */
export const SLOW_CHALLENGE_DAYS = 14;

/** How many days of vacation a person has in a calendar year. */
export const VACATION_DAYS = 14;

/** How many boards one request may ask for. */
export const BOARDS_AT_ONCE = 12;

/** The interval of polling boards: only those in view, and only while the page is visible. */
export const BOARDS_POLL_MILLIS = 5000;

/** The interval at which a waiting client repeats its request; after two missed ones the entry expires. */
export const MATCH_POLL_MILLIS = 2000;
