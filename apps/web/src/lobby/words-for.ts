import { INVITE_FAIL_TEXTS, REFUSALS } from '@chuhe/protocol';
import type { Locale } from '../language/index.ts';

type Texts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const KEYED: Texts = { ...REFUSALS, ...INVITE_FAIL_TEXTS };

/** What the server says is a key with a text of its own, or the text itself. */
export function wordsFor(said: string, locale: Locale): string {
  return KEYED[said]?.[locale] ?? said;
}
