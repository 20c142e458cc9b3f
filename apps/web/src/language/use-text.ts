import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { localeOfTag, DEFAULT_LOCALE, type Locale } from './locale.ts';
import type { MessageId } from './message-id.ts';

export type Text = (id: MessageId, values?: Readonly<Record<string, unknown>>) => string;

/** The text of a message in the language on screen; redraws when the language changes. */
export function useText(): Text {
  const { _: translate } = useLingui();
  return useCallback((id, values) => translate(id, { ...values }), [translate]);
}

/** The language on screen. */
export function useLocale(): Locale {
  return localeOfTag(useLingui().i18n.locale) ?? DEFAULT_LOCALE;
}
