import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { LinkRow } from '../../ui/link-row.tsx';
import { BoardSection } from './board-section.tsx';
import { PiecesSection } from './pieces-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SettingRow, SwitchRow } from './setting-row.tsx';
import {
  TEXT_SCALES,
  THEMES,
  useChangeSettings,
  useSettings,
} from '../../platform/settings/index.ts';

/** The most used settings, and links to the others. */
export function SettingsScreen(): ReactElement {
  const text = useText();
  return (
    <SettingsPage title={text('title.settings')}>
      <BoardSection />
      <PiecesSection />
      <DisplaySection />
      <nav className="list settings-list" aria-label={text('app.more')}>
        <LinkRow to="/settings/game" icon="versus" text={text('title.settingsGame')} />
        <LinkRow to="/settings/board" icon="palette" text={text('title.settingsBoard')} />
        <LinkRow to="/settings/user" icon="mine" text={text('title.settingsUser')} />
        <LinkRow to="/settings/lang" icon="globe" text={text('title.settingsLang')} />
        <LinkRow to="/settings/password" icon="lock" text={text('title.settingsPassword')} />
      </nav>
    </SettingsPage>
  );
}

/** Language, theme, text size and motion. */
function DisplaySection(): ReactElement {
  const text = useText();
  const { theme, textScale, reducedMotion } = useSettings((settings) => ({
    theme: settings.theme,
    textScale: settings.textScale,
    reducedMotion: settings.reducedMotion,
  }));
  const change = useChangeSettings();
  return (
    <section>
      <h2 className="section-heading settings-page__heading">{text('settings.display')}</h2>
      <div className="list settings-list">
        <SettingRow icon="globe" label={text('settings.language')}>
          <LanguageChoice />
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
