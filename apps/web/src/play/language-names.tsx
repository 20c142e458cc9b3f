import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { tagOf, useChangeLanguage, useLocale, useText } from '../platform/language/index.ts';
import './language-names.css';

/** The names of all languages in a row, each in its own, so that recipients of a link in another one can switch. */
export function LanguageNames(): ReactElement {
  const text = useText();
  const shown = useLocale();
  const changeLanguage = useChangeLanguage();
  return (
    <fieldset className="language-names" aria-label={text('app.language')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          className="language-names__one"
          lang={tagOf(locale)}
          aria-pressed={locale === shown}
          onClick={() => changeLanguage(locale)}
        >
          {LOCALE_ENTRIES[locale].name}
        </button>
      ))}
    </fieldset>
  );
}
