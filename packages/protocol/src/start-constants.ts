// Constants a page needs before any other code has loaded; this module imports nothing.

/** The languages of the interface; zh is the default and has no prefix in paths. */
export const LOCALES = ['zh', 'en', 'tw', 'vi'] as const;
export type Locale = (typeof LOCALES)[number];

interface LocaleEntry {
  /** The language tag for browsers, search engines and `Intl`. */
  readonly tag: string;
  readonly prefix: '' | `/${string}`;
  /** The language whose texts replace missing ones. */
  readonly base: Locale;
  /** The language's own name. */
  readonly name: string;
  /** Whether the language has its own readings of Chinese characters, from which names are derived. */
  readonly hasReadings?: true;
}

export const LOCALE_ENTRIES = {
  zh: { tag: 'zh-CN', prefix: '', base: 'zh', name: '简体中文' },
  en: { tag: 'en-US', prefix: '/en', base: 'en', name: 'English' },
  tw: { tag: 'zh-Hant', prefix: '/tw', base: 'zh', name: '繁體中文' },
  vi: { tag: 'vi', prefix: '/vi', base: 'en', name: 'Tiếng Việt', hasReadings: true },
} as const satisfies Readonly<Record<Locale, LocaleEntry>>;

export const DEFAULT_LOCALE: Locale = 'zh';

/** The language with this code; our cookies and headers carry these codes. */
export function localeOfCode(code: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === code);
}

export const LOCALE_COOKIE = { name: 'locale', routerDays: 365, lobbyDays: 30 } as const;

/** A session's secret: 43 characters of base64url. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** The minimum time between two reloads of a page whose code failed to load. */
export const RELOAD_GUARD_SECONDS = 10;

/** The keys of the browser's local storage. */
export const LOCAL_STORAGE_KEYS = {
  settings: 'settings',
  token: 'token',
  hideInstall: 'vite-pwa:hide-install',
} as const;
