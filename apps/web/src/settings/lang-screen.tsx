import type { ReactElement } from 'react';
import { useChangeLanguage } from '../app/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { LANGUAGE_CHOICES } from './language-choices.ts';

export function LangSettingsScreen(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  return (
    <InnerPage title={text('title.settingsLang')}>
      <Segmented
        label={text('settings.language')}
        value={locale}
        choices={LANGUAGE_CHOICES}
        onChange={changeLanguage}
      />
      <p className="hint">{text('settings.langHint')}</p>
    </InnerPage>
  );
}
