import { DEFAULT_LOCALE, type Locale, LOCALE_ENTRIES } from './start-constants.ts';

/** The language whose texts stand in for a language: operators write their notices in these. */
export type BaseLocale = (typeof LOCALE_ENTRIES)[Locale]['base'];

export function baseOf(locale: Locale): BaseLocale {
  return LOCALE_ENTRIES[locale].base;
}

/** Whether a language is written in Chinese characters: names and titles are then shown as Chinese sources have them. */
export function isHan(locale: Locale): boolean {
  return baseOf(locale) === DEFAULT_LOCALE;
}

/** Whether a language is written in traditional characters: Chinese names from our sources are then converted. */
export function isTraditional(locale: Locale): boolean {
  return LOCALE_ENTRIES[locale].tag === 'zh-Hant';
}

/** Whether names follow from the characters of the Chinese ones. */
export function hasOwnReadings(locale: Locale): boolean {
  return 'hasReadings' in LOCALE_ENTRIES[locale];
}

/** The file that names the installed app in a language. */
export function manifestName(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? 'app.webmanifest' : `app.${locale}.webmanifest`;
}
