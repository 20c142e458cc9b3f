import type { Notation, WrittenNotation } from '@chuhe/rules';
import { type Locale, LOCALE_ENTRIES } from './start-constants.ts';

/** What readers of a language are used to, until they choose otherwise. */
export const BOARD_HABITS = {
  zh: { pieces: 'characters', notation: 'chinese', numerals: 'chinese' },
  en: { pieces: 'pictograms', notation: 'wxf', numerals: 'digits' },
  tw: { pieces: 'characters', notation: 'chinese', numerals: 'chinese' },
  vi: { pieces: 'characters', notation: 'vietnamese', numerals: 'digits' },
} as const satisfies Readonly<
  Record<
    Locale,
    {
      readonly pieces: 'characters' | 'pictograms';
      readonly notation: Notation;
      readonly numerals: 'chinese' | 'digits';
    }
  >
>;

/** The notation in which a language's readers see moves: readers of traditional characters see them in Chinese notation. */
export function notationIn(notation: Notation, locale: Locale): WrittenNotation {
  // Not by a function of locales.ts: the first screen needs this module, and that one comes after it.
  const isTraditional = LOCALE_ENTRIES[locale].tag === 'zh-Hant';
  return notation === 'chinese' && isTraditional ? 'traditional' : notation;
}
