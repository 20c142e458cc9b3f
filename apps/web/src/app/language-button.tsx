import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { useChangeLanguage } from './use-change-language.ts';
import { Icon } from '../ui/icon.tsx';

/** Shows the same page in the other language. */
export function LanguageButton(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  return (
    <button
      type="button"
      className="iconbtn"
      lang={locale === 'zh' ? 'en' : 'zh'}
      aria-label={text('app.language.switch')}
      onClick={() => changeLanguage(locale === 'zh' ? 'en' : 'zh')}
    >
      <Icon name="globe" />
    </button>
  );
}
