import { expect, test } from 'vitest';
import checklist from '../../../tools/fixtures/checklist.json' with { type: 'json' };
import * as c from './constants.ts';
import { GAME_MESSAGES } from './game-messages.ts';
import { HTTP_STATUS_TEXTS } from './http-status.ts';
import { settingsSchema } from './settings.ts';

test('the numbers of the contract', () => {
  expect({
    board: c.BOARD,
    canvas: c.CANVAS,
    moveAnimationMs: c.MOVE_ANIMATION_MILLIS,
    pingSeconds: c.LOBBY.pingSeconds,
    reconnectSeconds: c.LOBBY.reconnectSeconds,
    reconnectTries: c.LOBBY.reconnectTries,
    reconnectAllowedAfterSeconds: c.LOBBY.reconnectAllowedAfterSeconds,
    noRetryCloseCodes: c.LOBBY.noRetryCloseCodes,
    frameSize: c.LOBBY.frameSize,
    subProtocol: c.LOBBY.subProtocol,
    thinkSeconds: c.THINK_SECONDS,
    chatPieces: c.CHAT_PIECES,
    presetPhrases: c.PRESET_PHRASES,
    localeCookieDays: { router: c.LOCALE_COOKIE.routerDays, lobby: c.LOCALE_COOKIE.lobbyDays },
    languageTipAfterMs: c.LANGUAGE_TIP.afterMillis,
    languageTipForMs: c.LANGUAGE_TIP.forMillis,
    reloadGuardSeconds: c.RELOAD_GUARD_SECONDS,
    routePreloadsAtOnce: c.ROUTE_PRELOADS_AT_ONCE,
    serviceWorkerCheckSeconds: c.SERVICE_WORKER.checkSeconds,
    breakpoints: c.BREAKPOINTS,
    toastSeconds: c.TOAST_SECONDS,
    notificationSeconds: c.NOTIFICATION_SECONDS,
    modalWidth: c.MODAL_WIDTH,
    confirmWidth: c.CONFIRM_WIDTH,
    modalWidthRules: c.MODAL_WIDTH_RULES,
    puzzles: checklist.constants.puzzles,
  }).toEqual(checklist.constants);
});

test('the lists of the contract', () => {
  const { names, max, scrollRestoreMs, reAddMs } = checklist.cachedRoutes;
  expect(c.PAGE_CACHE).toEqual({
    names,
    max,
    scrollRestoreMillis: scrollRestoreMs,
    reAddMillis: reAddMs,
  });
  expect(c.USER_STATUSES).toEqual(checklist.userStatus);
  expect(c.GAME_STATES).toEqual(checklist.gameState);
  expect(c.INVITE_FAIL_KEYS).toEqual(checklist.inviteFailKeys);
  expect(c.LEAVE_REASONS).toEqual(checklist.leaveReasons);
  expect(c.FEEDBACK_CATEGORIES).toEqual(checklist.feedbackCategories);
  expect(c.SOUNDS).toEqual(checklist.sounds);
  expect(c.LOCAL_STORAGE_KEYS).toEqual(checklist.localStorageKeys);
  expect(Object.keys(settingsSchema.shape)).toEqual(expect.arrayContaining(checklist.settingsKeys));
  expect(Object.keys(HTTP_STATUS_TEXTS).map(Number)).toEqual(checklist.httpStatusTexts);
  expect(Object.keys(GAME_MESSAGES)).toHaveLength(checklist.gameMessages.length);
});

test('the languages of the contract', () => {
  const { zh, en } = checklist.locales;
  expect(c.LOCALE_ENTRIES.zh).toEqual({ code: 'zh', tag: zh.tag, prefix: zh.prefix });
  expect(c.LOCALE_ENTRIES.en).toEqual({ code: 'en', tag: en.tag, prefix: en.prefix });
  expect(c.DEFAULT_LOCALE).toBe('zh');
});
