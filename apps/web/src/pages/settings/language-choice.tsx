import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { tagOf, useChangeLanguage, useLocale, useText } from '../../platform/language/index.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** Each language under its own name, so that its readers recognise it. */
const CHOICES = LOCALES.map((value) => ({
  value,
  text: <span lang={tagOf(value)}>{LOCALE_ENTRIES[value].name}</span>,
}));

/** Selects the language of the app. */
export function LanguageChoice(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  return (
    <Segmented
      label={text('settings.language')}
      value={locale}
      choices={CHOICES}
      onChange={changeLanguage}
    />
  );
}
