// Compares every number and list of the contract with the value that the running code uses.
import { isDeepStrictEqual } from 'node:util';
import { boardGeometry } from '@chuhe/board';
import * as p from '@chuhe/protocol';
import { GAME_STATES, LEAVE_REASONS } from '@chuhe/rules';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };
import { boardOfRules, widthsOfStyles } from './behaviour.ts';
import { type Finding, missing, present } from './finding.ts';

/** The value to compare with the contract's, and the exports through which an app uses it. */
interface Compared {
  readonly value: unknown;
  readonly imports: readonly string[];
}

/** A constant, imported by an app under its own name unless another export carries it. */
function of(name: keyof typeof p, value: unknown, carrier: string = name): Compared {
  return { value, imports: [carrier] };
}

const { width, height, padding } = boardGeometry();

const CONSTANTS: Readonly<Record<string, Compared>> = {
  board: { value: boardOfRules(), imports: ['COLUMNS', 'ROWS', 'legalMoves'] },
  canvas: { value: { width, height, padding }, imports: ['boardGeometry'] },
  moveAnimationMs: of('MOVE_ANIMATION_MILLIS', p.MOVE_ANIMATION_MILLIS),
  pingSeconds: of('LOBBY', p.LOBBY.pingSeconds),
  reconnectSeconds: of('LOBBY', p.LOBBY.reconnectSeconds),
  reconnectTries: of('LOBBY', p.LOBBY.reconnectTries),
  reconnectAllowedAfterSeconds: of('LOBBY', p.LOBBY.reconnectAllowedAfterSeconds),
  noRetryCloseCodes: of('LOBBY', p.LOBBY.noRetryCloseCodes),
  frameSize: of('LOBBY', p.LOBBY.frameSize),
  subProtocol: of('LOBBY', p.LOBBY.subProtocol),
  thinkSeconds: of('THINK_SECONDS', p.THINK_SECONDS),
  chatPieces: of('CHAT_PIECES', p.CHAT_PIECES),
  presetPhrases: of('PRESET_PHRASES', p.PRESET_PHRASES),
  localeCookieDays: of('LOCALE_COOKIE', {
    router: p.LOCALE_COOKIE.routerDays,
    lobby: p.LOCALE_COOKIE.lobbyDays,
  }),
  languageTipAfterMs: of('LANGUAGE_TIP', p.LANGUAGE_TIP.afterMillis),
  languageTipForMs: of('LANGUAGE_TIP', p.LANGUAGE_TIP.forMillis),
  reloadGuardSeconds: of('RELOAD_GUARD_SECONDS', p.RELOAD_GUARD_SECONDS),
  routePreloadsAtOnce: of('ROUTE_PRELOADS_AT_ONCE', p.ROUTE_PRELOADS_AT_ONCE),
  serviceWorkerCheckSeconds: of('SERVICE_WORKER', p.SERVICE_WORKER.checkSeconds),
  breakpoints: { value: widthsOfStyles(checklist.constants.breakpoints), imports: [] },
  toastSeconds: of('TOAST_SECONDS', p.TOAST_SECONDS),
  notificationSeconds: of('NOTIFICATION_SECONDS', p.NOTIFICATION_SECONDS),
  modalWidth: of('MODAL_WIDTH', p.MODAL_WIDTH),
  confirmWidth: of('CONFIRM_WIDTH', p.CONFIRM_WIDTH),
  modalWidthRules: of('MODAL_WIDTH_RULES', p.MODAL_WIDTH_RULES),
};

const { zh, en } = p.LOCALE_ENTRIES;

const LISTS: Readonly<Record<string, Compared>> = {
  locales: of('LOCALE_ENTRIES', {
    zh: { prefix: zh.prefix, tag: zh.tag, default: p.DEFAULT_LOCALE === 'zh' },
    en: { prefix: en.prefix, tag: en.tag },
  }),
  cachedRoutes: of('PAGE_CACHE', {
    names: p.PAGE_CACHE.names,
    max: p.PAGE_CACHE.max,
    scrollRestoreMs: p.PAGE_CACHE.scrollRestoreMillis,
    reAddMs: p.PAGE_CACHE.reAddMillis,
  }),
  userStatus: of('USER_STATUSES', p.USER_STATUSES),
  gameState: { value: GAME_STATES, imports: ['GameState'] },
  inviteFailKeys: of('INVITE_FAIL_KEYS', p.INVITE_FAIL_KEYS, 'InviteFailKey'),
  leaveReasons: { value: LEAVE_REASONS, imports: ['leaveReasonOf'] },
  feedbackCategories: of('FEEDBACK_CATEGORIES', p.FEEDBACK_CATEGORIES),
  sounds: of('SOUNDS', p.SOUNDS),
  localStorageKeys: of('LOCAL_STORAGE_KEYS', Object.values(p.LOCAL_STORAGE_KEYS)),
};

/** The exports through which the apps use the compared values. */
export function comparedImports(): readonly string[] {
  const all = [...Object.values(CONSTANTS), ...Object.values(LISTS)];
  return [...new Set(all.flatMap(({ imports }) => imports))];
}

export function walkConstants(contract: typeof checklist = checklist): readonly Finding[] {
  // The catalogue determines the number of puzzles.
  const { puzzles: _, ...numbers } = contract.constants;
  const { locales, cachedRoutes, userStatus, gameState, inviteFailKeys, leaveReasons } = contract;
  const { feedbackCategories, sounds, localStorageKeys, settingsKeys } = contract;
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

function compare(expected: object, actual: Readonly<Record<string, Compared>>): readonly Finding[] {
  return Object.entries(expected).map(([name, value]) => {
    const found = actual[name]?.value;
    return isDeepStrictEqual(found, value)
      ? present(name)
      : missing(name, `is ${JSON.stringify(found)} and not ${JSON.stringify(value)}`);
  });
}
