// What a page needs before any other code is there: this module imports nothing.

export const LOCALES = ['zh', 'en'] as const;
/** A language of the interface; zh is the default and has no prefix in addresses. */
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh';
export const LOCALE_ENTRIES = {
  zh: { code: 'zh', tag: 'zh-CN', prefix: '' },
  en: { code: 'en', tag: 'en-US', prefix: '/en' },
} as const;
export const LOCALE_COOKIE = { name: 'locale', routerDays: 365, lobbyDays: 30 } as const;

/** A page whose code could not be fetched is reloaded no sooner than this after the last time. */
export const RELOAD_GUARD_SECONDS = 10;

/** The keys of the browser's storage, by what is kept there. */
export const LOCAL_STORAGE_KEYS = {
  settings: 'settings',
  token: 'token',
  hideInstall: 'vite-pwa:hide-install',
} as const;
