// Every number and list of the contract, compared with what the protocol package exports.
import { isDeepStrictEqual } from 'node:util';
import * as p from '@chuhe/protocol';
import checklist from '../fixtures/checklist.json' with { type: 'json' };
import { type Finding, missing, present } from './finding.ts';

const CONSTANTS = {
  board: p.BOARD,
  canvas: p.CANVAS,
  moveAnimationMs: p.MOVE_ANIMATION_MILLIS,
  pingSeconds: p.LOBBY.pingSeconds,
  reconnectSeconds: p.LOBBY.reconnectSeconds,
  reconnectTries: p.LOBBY.reconnectTries,
  reconnectAllowedAfterSeconds: p.LOBBY.reconnectAllowedAfterSeconds,
  noRetryCloseCodes: p.LOBBY.noRetryCloseCodes,
  frameSize: p.LOBBY.frameSize,
  subProtocol: p.LOBBY.subProtocol,
  thinkSeconds: p.THINK_SECONDS,
  chatPieces: p.CHAT_PIECES,
  presetPhrases: p.PRESET_PHRASES,
  localeCookieDays: { router: p.LOCALE_COOKIE.routerDays, lobby: p.LOCALE_COOKIE.lobbyDays },
  languageTipAfterMs: p.LANGUAGE_TIP.afterMillis,
  languageTipForMs: p.LANGUAGE_TIP.forMillis,
  reloadGuardSeconds: p.RELOAD_GUARD_SECONDS,
  routePreloadsAtOnce: p.ROUTE_PRELOADS_AT_ONCE,
  serviceWorkerCheckSeconds: p.SERVICE_WORKER.checkSeconds,
  breakpoints: p.BREAKPOINTS,
  toastSeconds: p.TOAST_SECONDS,
  notificationSeconds: p.NOTIFICATION_SECONDS,
  modalWidth: p.MODAL_WIDTH,
  confirmWidth: p.CONFIRM_WIDTH,
  modalWidthRules: p.MODAL_WIDTH_RULES,
} as const;

const LISTS = {
  locales: {
    zh: { prefix: p.LOCALE_ENTRIES.zh.prefix, tag: p.LOCALE_ENTRIES.zh.tag, default: true },
    en: { prefix: p.LOCALE_ENTRIES.en.prefix, tag: p.LOCALE_ENTRIES.en.tag },
  },
  cachedRoutes: {
    names: p.PAGE_CACHE.names,
    max: p.PAGE_CACHE.max,
    scrollRestoreMs: p.PAGE_CACHE.scrollRestoreMillis,
    reAddMs: p.PAGE_CACHE.reAddMillis,
  },
  userStatus: p.USER_STATUSES,
  gameState: p.GAME_STATES,
  inviteFailKeys: p.INVITE_FAIL_KEYS,
  leaveReasons: p.LEAVE_REASONS,
  feedbackCategories: p.FEEDBACK_CATEGORIES,
  sounds: p.SOUNDS,
  localStorageKeys: p.LOCAL_STORAGE_KEYS,
} as const;

export function walkConstants(): readonly Finding[] {
  // How many puzzles there are is for the catalogue to show.
  const { puzzles: _, ...numbers } = checklist.constants;
  const { locales, cachedRoutes, userStatus, gameState, inviteFailKeys, leaveReasons } = checklist;
  const { feedbackCategories, sounds, localStorageKeys, settingsKeys } = checklist;
  const lists = { locales, cachedRoutes, userStatus, gameState, inviteFailKeys, leaveReasons };
  return [
    ...compare(numbers, CONSTANTS),
    ...compare({ ...lists, feedbackCategories, sounds, localStorageKeys }, LISTS),
    ...settingsKeys.map((key) =>
      Object.hasOwn(p.settingsSchema.shape, key)
        ? present(`settings key ${key}`)
        : missing(`settings key ${key}`, 'is not in the schema'),
    ),
  ];
}

function compare(expected: object, actual: Readonly<Record<string, unknown>>): readonly Finding[] {
  return Object.entries(expected).map(([name, value]) =>
    isDeepStrictEqual(actual[name], value)
      ? present(name)
      : missing(name, `is ${JSON.stringify(actual[name])} and not ${JSON.stringify(value)}`),
  );
}
