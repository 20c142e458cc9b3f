import {
  DEFAULT_LOCALE,
  type Locale,
  LOCALE_COOKIE,
  LOCALE_ENTRIES,
  localeOfCode,
  LOCALES,
} from '@chuhe/protocol';

const { name: COOKIE_NAME, routerDays: COOKIE_DAYS } = LOCALE_COOKIE;

/** The language tag for browsers, assistive technology and `Intl`. */
export function tagOf(locale: Locale): string {
  return LOCALE_ENTRIES[locale].tag;
}

/** The language of a page, given by its prefix; Chinese without one. */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return LOCALES.find((locale) => prefixOf(locale) === `/${first}`) ?? DEFAULT_LOCALE;
}

/** The same path in another language; query and hash are kept. */
export function pathInLocale(path: string, locale: Locale): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const page = pathname.slice(prefixOf(localeOfPath(pathname)).length);
  const whole = prefixOf(locale) + (page === '/' ? '' : page);
  return (whole === '' ? '/' : whole) + rest;
}

/** The language chosen earlier, read from `document.cookie`. */
export function readLocaleCookie(cookies: string): Locale | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`));
  return localeOfCode(found?.slice(COOKIE_NAME.length + 1));
}

/** The value to assign to `document.cookie` to store a language. */
export function localeCookie(locale: Locale): string {
  return `${COOKIE_NAME}=${locale}; Path=/; Max-Age=${COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax`;
}

function prefixOf(locale: Locale): string {
  return LOCALE_ENTRIES[locale].prefix;
}
