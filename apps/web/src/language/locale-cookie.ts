import { localeOfTag, type Locale } from './locale.ts';

const NAME = 'locale';
const DAYS = 365;

/** The language the person chose earlier, read from `document.cookie`. */
export function readLocaleCookie(cookies: string): Locale | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return localeOfTag(found?.slice(NAME.length + 1));
}

/** What to assign to `document.cookie` to remember a language. */
export function localeCookie(locale: Locale): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${DAYS * 24 * 60 * 60}; SameSite=Lax`;
}
