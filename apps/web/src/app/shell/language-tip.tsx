import { LANGUAGE_TIP, LOCALE_ENTRIES, localeOfTag } from '@chuhe/protocol';
import { useEffect, useState, type ReactElement } from 'react';
import {
  type Locale,
  OWN_WORDS,
  readLocaleCookie,
  tagOf,
  useLocale,
  useChangeLanguage,
} from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';

interface LanguageTipProps {
  /** Whether the page has content that must not be covered. */
  readonly isHidden: boolean;
}

/** Offers the browser's language for a few seconds if the stored choice differs. */
export function LanguageTipBanner({ isHidden }: LanguageTipProps): ReactElement | null {
  const shown = useLocale();
  const changeLanguage = useChangeLanguage();
  const [offered, setOffered] = useState<Locale>();

  useEffect(() => {
    const open = setTimeout(() => {
      setOffered(languageToOffer(navigator.language, readLocaleCookie(document.cookie)));
    }, LANGUAGE_TIP.afterMillis);
    const { afterMillis, forMillis } = LANGUAGE_TIP;
    const close = setTimeout(() => setOffered(undefined), afterMillis + forMillis);
    return () => {
      clearTimeout(open);
      clearTimeout(close);
    };
  }, []);

  if (isHidden || offered === undefined || offered === shown) return null;
  return (
    <output className="floating floating--tip" lang={tagOf(offered)}>
      <div className="banner">
        <span className="banner__body">{OWN_WORDS[offered].tip}</span>
        <Button
          variant="primary"
          size="small"
          onClick={() => {
            setOffered(undefined);
            changeLanguage(offered);
          }}
        >
          {LOCALE_ENTRIES[offered].name}
        </Button>
      </div>
    </output>
  );
}

/** The language to offer: the browser's, if the app has it and it differs from the stored one. */
export function languageToOffer(
  browserTag: string | undefined,
  stored: Locale | undefined,
): Locale | undefined {
  const browser = localeOfTag(browserTag);
  if (browser === undefined || stored === undefined || browser === stored) return undefined;
  return browser;
}
