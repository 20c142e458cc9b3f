// What a page needs before any other code is there: this module imports nothing.

/** The languages of the interface; zh is the default and has no prefix in addresses. */
export const LOCALES = ['zh', 'en', 'tw', 'vi'] as const;
export type Locale = (typeof LOCALES)[number];

interface LocaleEntry {
  /** What browsers, search engines and `Intl` call the language. */
  readonly tag: string;
  readonly prefix: '' | `/${string}`;
  /** The language whose texts stand in where its own are missing. */
  readonly base: Locale;
  /** In the language itself. */
  readonly name: string;
  /** Whether Chinese characters are read aloud in its own way: names then follow from their characters. */
  readonly hasReadings?: true;
}

export const LOCALE_ENTRIES = {
  zh: { tag: 'zh-CN', prefix: '', base: 'zh', name: '简体中文' },
  en: { tag: 'en-US', prefix: '/en', base: 'en', name: 'English' },
  tw: { tag: 'zh-Hant', prefix: '/tw', base: 'zh', name: '繁體中文' },
  vi: { tag: 'vi', prefix: '/vi', base: 'en', name: 'Tiếng Việt', hasReadings: true },
} as const satisfies Readonly<Record<Locale, LocaleEntry>>;

export const DEFAULT_LOCALE: Locale = 'zh';

/** The language with this code, as cookies and headers of ours carry it. */
export function localeOfCode(code: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === code);
}

export const LOCALE_COOKIE = { name: 'locale', routerDays: 365, lobbyDays: 30 } as const;

/** A page whose code could not be fetched is reloaded no sooner than this after the last time. */
export const RELOAD_GUARD_SECONDS = 10;

/** The keys of the browser's storage, by what is kept there. */
export const LOCAL_STORAGE_KEYS = {
  settings: 'settings',
  token: 'token',
  hideInstall: 'vite-pwa:hide-install',
} as const;
