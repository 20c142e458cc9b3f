import type { Notation, WrittenNotation } from '@chuhe/rules';
import type { PIECE_SETS } from './constants.ts';
import { type Locale, LOCALE_ENTRIES } from './start-constants.ts';

/** The board defaults of each language. */
export const BOARD_HABITS = {
  zh: { pieces: 'mainland', notation: 'chinese', numerals: 'chinese' },
  en: { pieces: 'pictograms', notation: 'wxf', numerals: 'digits' },
  tw: { pieces: 'characters', notation: 'chinese', numerals: 'chinese' },
  vi: { pieces: 'characters', notation: 'vietnamese', numerals: 'digits' },
} as const satisfies Readonly<
  Record<
    Locale,
    {
      readonly pieces: (typeof PIECE_SETS)[number];
      readonly notation: Notation;
      readonly numerals: 'chinese' | 'digits';
    }
  >
>;

/**
 * The notation for readers of a language; in traditional Chinese, Chinese notation is written in traditional
 * characters.
 */
export function notationIn(notation: Notation, locale: Locale): WrittenNotation {
  // Does not call locales.ts: the first screen needs this module before that one has loaded.
  const isTraditional = LOCALE_ENTRIES[locale].tag === 'zh-Hant';
  return notation === 'chinese' && isTraditional ? 'traditional' : notation;
}
