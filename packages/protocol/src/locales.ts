import { DEFAULT_LOCALE, type Locale, LOCALE_ENTRIES } from './start-constants.ts';

/** A language that other languages fall back to; operators write their notices in these. */
export type BaseLocale = (typeof LOCALE_ENTRIES)[Locale]['base'];

export function baseOf(locale: Locale): BaseLocale {
  return LOCALE_ENTRIES[locale].base;
}

/** Whether a language uses Chinese characters: names and titles then appear as in Chinese sources. */
export function isHan(locale: Locale): boolean {
  return baseOf(locale) === DEFAULT_LOCALE;
}

/** Whether a language uses traditional characters: Chinese names from our sources are then converted. */
export function isTraditional(locale: Locale): boolean {
  return LOCALE_ENTRIES[locale].tag === 'zh-Hant';
}

/** Whether the language derives names from the characters of the Chinese ones. */
export function hasOwnReadings(locale: Locale): boolean {
  return 'hasReadings' in LOCALE_ENTRIES[locale];
}

/** The web app manifest of a language. */
export function manifestName(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? 'app.webmanifest' : `app.${locale}.webmanifest`;
}
