import { COLUMNS, NO_BLOCKER, ROWS, STEP_SECONDS } from '@chuhe/rules';

/** The version of everything that crosses a process border; raised when a meaning changes. */
export const PROTOCOL_VERSION = 1;

export const BASE_PATH = '/api';
export const SERVICE_WORKER = { path: '/sw.js', scope: '/', checkSeconds: 3600 } as const;

/** The nine files and ten ranks, the river, the palaces and the mark for "nothing in the way". */
export const BOARD = {
  columns: COLUMNS,
  rows: ROWS,
  riverBetween: [4, 5],
  palaceX: [3, 5],
  palaceBlackY: [0, 2],
  palaceRedY: [7, 9],
  noBlocker: [NO_BLOCKER.x, NO_BLOCKER.y],
} as const;

export const CANVAS = { width: 800, height: 800, padding: 20 } as const;
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
  frameSize: 2_097_152,
} as const;

export const THINK_SECONDS = STEP_SECONDS;
export const CHAT_PIECES = 7;
export const PRESET_PHRASES = 12;
export const SEARCH_SCOPES = ['room', 'player'] as const;

export const LOCALES = ['zh', 'en'] as const;
/** A language of the interface; zh is the default and has no prefix in addresses. */
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh';
export const LOCALE_ENTRIES = {
  zh: { code: 'zh', tag: 'zh-CN', prefix: '' },
  en: { code: 'en', tag: 'en-US', prefix: '/en' },
} as const;
export const LOCALE_COOKIE = { name: 'locale', routerDays: 365, lobbyDays: 30 } as const;
/** A request may say its language in this header; it wins over the cookie and the browser's. */
export const LOCALE_HEADER = 'x-locale';
export const LANGUAGE_TIP = { afterMillis: 5000, forMillis: 5000 } as const;

export const PAGE_CACHE = {
  names: ['level', 'notice', 'todayHistory', 'residueBoard', 'user-history'],
  max: 3,
  scrollRestoreMillis: 500,
  reAddMillis: 1500,
} as const;
export const RELOAD_GUARD_SECONDS = 10;
export const ROUTE_PRELOADS_AT_ONCE = 4;
export const NO_PREFETCH_CONNECTION = '2g';

export const BREAKPOINTS = [480, 576, 768, 992, 1200, 1600, 2000] as const;
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

export const GAME_STATES = ['INIT', 'START', 'MOVE', 'OVER'] as const;
/** What the board of a client is doing. */
export type GameState = (typeof GAME_STATES)[number];

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
export const LOCAL_STORAGE_KEYS = ['settings', 'token', 'vite-pwa:hide-install'] as const;

/** So many games are featured. */
export const FEATURED_GAMES = 4;

/** So many boards may be asked for at once. */
export const BOARDS_AT_ONCE = 12;

/** Boards are asked for again after this, those in view only, and only while somebody looks at the page. */
export const BOARDS_POLL_MILLIS = 5000;

/** Whoever waits for an opponent says so again after this; two silences later they no longer wait. */
export const MATCH_POLL_MILLIS = 2000;
