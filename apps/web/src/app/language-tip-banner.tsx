import { useEffect, useState, type ReactElement } from 'react';
import { readLocaleCookie, useLocale, useText } from '../language/index.ts';
import { languageToOffer, TIP_AFTER_MILLIS, TIP_FOR_MILLIS } from './language-tip.ts';
import { useChangeLanguage } from './use-change-language.ts';

/** Offers the browser's language for a few seconds when the person once chose the other one. */
export function LanguageTipBanner(): ReactElement | null {
  const text = useText();
  const shown = useLocale();
  const changeLanguage = useChangeLanguage();
  const [isVisible, setVisible] = useState(false);
  const [offered] = useState(() =>
    languageToOffer(navigator.language, readLocaleCookie(document.cookie)),
  );

  useEffect(() => {
    if (offered === undefined) return undefined;
    const open = setTimeout(() => setVisible(true), TIP_AFTER_MILLIS);
    const close = setTimeout(() => setVisible(false), TIP_AFTER_MILLIS + TIP_FOR_MILLIS);
    return () => {
      clearTimeout(open);
      clearTimeout(close);
    };
  }, [offered]);

  if (offered === undefined || offered === shown || !isVisible) return null;
  return (
    <output className="float tip" lang={offered}>
      <div className="banner">
        <span className="body">{text('languageTip.text')}</span>
        <button
          type="button"
          className="btn small primary"
          onClick={() => {
            setVisible(false);
            changeLanguage(offered);
          }}
        >
          {text('languageTip.change')}
        </button>
      </div>
    </output>
  );
}
