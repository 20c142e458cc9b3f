import { type Locale, LOCALE_ENTRIES, LOCALES } from './start-constants.ts';

/** Maps what browsers call a language ('en-GB', 'zh_HK', 'vi-VN') to one of ours; undefined for others. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  const written = writtenAs(tag ?? '');
  return written === undefined
    ? undefined
    : LOCALES.find((locale) => writtenAs(LOCALE_ENTRIES[locale].tag) === written);
}

/** The languages of an Accept-Language header, the most wanted first, mapped to the first of ours. */
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

/** A header with more languages is no browser's. */
const MAX_ACCEPTED = 20;

/** Language and script, which `Intl` adds where a tag names only a country: zh-TW is written in traditional characters. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    // No tag at all: `Intl` refuses it.
    return undefined;
  }
}
