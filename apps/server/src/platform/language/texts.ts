import { type BaseLocale, baseOf, type Locale, LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { completeTexts, type PartialTexts } from '@chuhe/protocol/complete-texts';
import en from './en.json' with { type: 'json' };
import tw from './tw.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The server's own texts in one language: mails, messages, link previews, embedded boards, notices. */
export type ServerTexts = typeof zh;

const BASES: Readonly<Record<BaseLocale, ServerTexts>> = { zh, en };
const TEXTS: Readonly<Record<Locale, PartialTexts<ServerTexts>>> = { zh, en, tw, vi };

const whole = new Map(
  LOCALES.map((locale) => [locale, completeTexts(BASES[baseOf(locale)], TEXTS[locale])]),
);

export function textsIn(locale: Locale): ServerTexts {
  return whole.get(locale) ?? zh;
}

const plurals = new Map(
  LOCALES.map((locale) => [locale, new Intl.PluralRules(LOCALE_ENTRIES[locale].tag)]),
);

/** Whether a language uses the singular for this count; most East Asian languages have none. */
export function isSingular(count: number, locale: Locale): boolean {
  return plurals.get(locale)?.select(count) === 'one';
}
