import type { ReactElement } from 'react';
import { useChangeLanguage } from '../app/index.ts';
import { useLocale, useText } from '../language/index.ts';

/** The name of the other language, which it switches to. */
export function LanguageWord(): ReactElement {
  const text = useText();
  const other = useLocale() === 'zh' ? 'en' : 'zh';
  const changeLanguage = useChangeLanguage();
  return (
    <button
      type="button"
      className="btn ghost small"
      lang={other}
      onClick={() => changeLanguage(other)}
    >
      {text('app.language.other')}
    </button>
  );
}
