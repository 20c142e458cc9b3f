const LOCALES = ['zh', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'zh';

/** Language tags as a browser writes them. */
export const LOCALE_TAGS = { zh: 'zh-CN', en: 'en-US' } as const satisfies Record<Locale, string>;

/** The language of a page: English under /en, Chinese everywhere else. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : DEFAULT_LOCALE;
}

/** The same path in another language; query and hash stay where they are. */
export function pathInLocale(path: string, locale: Locale): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const bare = localeOfPath(pathname) === 'en' ? pathname.slice('/en'.length) : pathname;
  const page = bare === '' ? '/' : bare;
  if (locale === DEFAULT_LOCALE) return page + rest;
  return (page === '/' ? '/en' : `/en${page}`) + rest;
}

/** Turns 'en-GB', 'zh_TW', 'zh' into one of our languages; others have none. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language);
}
