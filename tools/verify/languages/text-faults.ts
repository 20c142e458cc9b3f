// The faults in the texts of a language in one place.
import { baseOf, type Locale, LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { pluralFaults, valuesOf } from './messages.ts';
import { missingIn, type Place } from './places.ts';
import { strayParts } from './scripts.ts';

/** Names that count as no language: those of the site, of languages, formats and programs. */
const NAMES = new RegExp(
  [
    '楚河|Chuhe|繁体中文|SIL Open Font License',
    ...LOCALES.map((locale) => LOCALE_ENTRIES[locale].name),
  ].join('|'),
  'gu',
);

export interface TextReport {
  readonly count: number;
  /** Texts that are taken from the base language. */
  readonly missing: readonly string[];
  readonly faults: readonly string[];
}

export function reportOf(place: Place, locale: Locale): TextReport {
  const own = place.textsIn(locale);
  const base = place.textsIn(baseOf(locale));
  const faults = [...own].flatMap(([id, text]) =>
    faultsOfText(text, base.get(id), { locale, hasOldNames: place.hasOldNames === true }).map(
      (fault) => `${place.name}, ${locale}, ${id}: ${fault}`,
    ),
  );
  return { count: own.size, missing: missingIn(place, locale), faults };
}

/** A text without the names of its values, its plural syntax and proper names. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/\{\w+(?:, (?:plural|selectordinal|select),)?/g, ' ')
    .replaceAll(NAMES, ' ');
}

interface Rules {
  readonly locale: Locale;
  readonly hasOldNames: boolean;
}

export function faultsOfText(
  text: string,
  base: string | undefined,
  { locale, hasOldNames }: Rules,
): readonly string[] {
  const stray = hasOldNames ? [] : strayParts(wordsOf(text), locale);
  const values = valuesOf(text).join();
  const expected = valuesOf(base ?? text).join();
  return [
    ...(text.trim() === '' && text === '' ? ['is empty'] : []),
    ...(base === undefined ? ['is no text of its base'] : []),
    ...(values === expected ? [] : [`takes {${values}} instead of {${expected}}`]),
    ...(stray.length === 0 ? [] : [`has ${stray.slice(0, 5).join(' ')}`]),
    ...pluralFaults(text, locale),
  ];
}
