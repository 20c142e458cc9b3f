import { DEFAULT_LOCALE, type Locale, LOCALE_COOKIE, LOCALES } from '@chuhe/protocol';

const { name: COOKIE_NAME, routerDays: COOKIE_DAYS } = LOCALE_COOKIE;

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

/** Maps 'en-GB', 'zh_TW', 'zh' to a language of the app; undefined for others. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language);
}

/** The language chosen earlier, read from `document.cookie`. */
export function readLocaleCookie(cookies: string): Locale | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`));
  return localeOfTag(found?.slice(COOKIE_NAME.length + 1));
}

/** The value to assign to `document.cookie` to store a language. */
export function localeCookie(locale: Locale): string {
  return `${COOKIE_NAME}=${locale}; Path=/; Max-Age=${COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax`;
}
