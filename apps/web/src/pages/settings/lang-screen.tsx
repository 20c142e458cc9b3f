import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LanguageChoice } from './language-choice.tsx';

export function LangSettingsScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.settingsLang')}>
      <LanguageChoice />
      <p className="hint">{text('settings.langHint')}</p>
    </InnerPage>
  );
}
