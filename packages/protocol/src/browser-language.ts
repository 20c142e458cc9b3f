import { type Locale, LOCALE_ENTRIES, LOCALES } from './start-constants.ts';

/** Maps a browser's language tag ('en-GB', 'zh_HK', 'vi-VN') to one of our locales; undefined for others. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  const written = writtenAs(tag ?? '');
  return written === undefined
    ? undefined
    : LOCALES.find((locale) => writtenAs(LOCALE_ENTRIES[locale].tag) === written);
}

/** Returns the most preferred language of an Accept-Language header that we support. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, MAX_ACCEPTED)
    .map((part) => {
      const [tag = '', weight] = part.split(';q=', 2);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const locale = localeOfTag(tag);
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** No browser sends more languages than this. */
const MAX_ACCEPTED = 20;

/**
 * Language and script of a tag. `Intl` adds the script where a tag names only a country: zh-TW is written in
 * traditional characters.
 */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    // `Intl` throws for a malformed tag.
    return undefined;
  }
}
