import type { ReactElement } from 'react';
import { useChangeLanguage, useLocale, useText } from '../../platform/language/index.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** Each language under its own name, so that its readers recognise it. */
const CHOICES = [
  { value: 'zh', text: '中文' },
  { value: 'en', text: 'English' },
] as const;

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
