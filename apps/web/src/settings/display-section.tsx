import type { ReactElement } from 'react';
import { useChangeLanguage } from '../app/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { SettingRow, SwitchRow } from './setting-row.tsx';
import { TEXT_SCALES, THEMES } from './settings.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

/** Language, theme, text size and motion. */
export function DisplaySection(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  const { theme, textScale, reducedMotion } = useSettings();
  const change = useChangeSettings();
  return (
    <section>
      <h2 className="h2">{text('settings.display')}</h2>
      <div className="list">
        <SettingRow icon="globe" label={text('settings.language')}>
          <Segmented
            label={text('settings.language')}
            value={locale}
            choices={LANGUAGE_CHOICES}
            onChange={changeLanguage}
          />
        </SettingRow>
        <SettingRow icon="moon" label={text('settings.theme')}>
          <Segmented
            label={text('settings.theme')}
            value={theme}
            choices={THEMES.map((value) => ({ value, text: text(`settings.theme.${value}`) }))}
            onChange={(value) => change({ theme: value })}
          />
        </SettingRow>
        <SettingRow icon="text" label={text('settings.textScale')}>
          <Segmented
            label={text('settings.textScale')}
            value={textScale}
            choices={TEXT_SCALES.map((value) => ({
              value,
              text: text(`settings.textScale.${value}`),
            }))}
            onChange={(value) => change({ textScale: value })}
          />
        </SettingRow>
        <SwitchRow
          icon="pause"
          label={text('settings.reducedMotion')}
          checked={reducedMotion}
          onChange={(value) => change({ reducedMotion: value })}
        />
      </div>
    </section>
  );
}
