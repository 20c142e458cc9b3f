import en from '../texts/en.json' with { type: 'json' };
import tw from '../texts/tw.json' with { type: 'json' };
import vi from '../texts/vi.json' with { type: 'json' };
import zh from '../texts/zh.json' with { type: 'json' };
import { completeTexts, type PartialTexts } from './complete-texts.ts';
import { type BaseLocale, baseOf } from './locales.ts';
import { type Locale, LOCALES } from './start-constants.ts';
import { addSharedTexts, type SharedTexts } from './texts.ts';

const BASES: Readonly<Record<BaseLocale, SharedTexts>> = { zh, en };
const TEXTS: Readonly<Record<Locale, PartialTexts<SharedTexts>>> = { zh, en, tw, vi };

// The server serves every language and loads all of them; a page fetches only its own.
for (const locale of LOCALES)
  addSharedTexts(locale, completeTexts(BASES[baseOf(locale)], TEXTS[locale]));

export { outcomeTexts, winnerText } from './outcome-texts.ts';
export { refusalText, sharedTexts } from './texts.ts';
