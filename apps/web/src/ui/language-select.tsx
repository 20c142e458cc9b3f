import { LOCALE_ENTRIES, localeOfCode, localeOfTag, LOCALES } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { tagOf, useChangeLanguage, useLocale, useText } from '../platform/language/index.ts';
import { FrameIcon } from './frame-icon.tsx';
import './language-select.css';

/** Shows the same page in another language; each is listed under its own name, so that its readers recognise it. */
export function LanguageSelect(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  return (
    <span className="icon-button language-select">
      <FrameIcon name="globe" />
      <select
        aria-label={text('app.language')}
        value={locale}
        onChange={({ target }) => changeLanguage(localeOfCode(target.value) ?? locale)}
      >
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={tagOf(one)}>
            {LOCALE_ENTRIES[one].name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The same for the narrow bars of phones, only for readers whose browser language differs from the page's. */
export function ForeignLanguageSelect(): ReactElement | null {
  const locale = useLocale();
  return localeOfTag(navigator.language) === locale ? null : (
    <span className="only-phone">
      <LanguageSelect />
    </span>
  );
}
