import { useEffect, useState, type ReactElement } from 'react';
import { type Locale, readLocaleCookie, useLocale, useText } from '../language/index.ts';
import { languageToOffer, TIP_AFTER_MILLIS, TIP_FOR_MILLIS } from './language-tip.ts';
import { useChangeLanguage } from './use-change-language.ts';

/** Offers the browser's language for a few seconds when the person once chose the other one. */
export function LanguageTipBanner(): ReactElement | null {
  const text = useText();
  const shown = useLocale();
  const changeLanguage = useChangeLanguage();
  const [offered, setOffered] = useState<Locale>();

  useEffect(() => {
    const open = setTimeout(() => {
      setOffered(languageToOffer(navigator.language, readLocaleCookie(document.cookie)));
    }, TIP_AFTER_MILLIS);
    const close = setTimeout(() => setOffered(undefined), TIP_AFTER_MILLIS + TIP_FOR_MILLIS);
    return () => {
      clearTimeout(open);
      clearTimeout(close);
    };
  }, []);

  if (offered === undefined || offered === shown) return null;
  return (
    <output className="float tip" lang={offered}>
      <div className="banner">
        <span className="body">{text('languageTip.text')}</span>
        <button
          type="button"
          className="btn small primary"
          onClick={() => {
            setOffered(undefined);
            changeLanguage(offered);
          }}
        >
          {text('languageTip.change')}
        </button>
      </div>
    </output>
  );
}
