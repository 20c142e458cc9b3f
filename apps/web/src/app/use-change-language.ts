import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { changeLanguage, localeCookie, pathInLocale, type Locale } from '../language/index.ts';

/** Remembers the choice, loads the language's messages, and then shows the same page in it. */
export function useChangeLanguage(): (locale: Locale) => void {
  const navigate = useNavigate();
  return useCallback(
    (locale) => {
      document.cookie = localeCookie(locale);
      const { pathname, search, hash } = window.location;
      const address = pathInLocale(pathname + search + hash, locale);
      void changeLanguage(locale).then(() =>
        navigate(address, { replace: true, state: { languageChange: true } }),
      );
    },
    [navigate],
  );
}
