import { SOUNDS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingRow, SwitchRow, VolumeRow } from './setting-row.tsx';
import {
  GAME_SPEEDS,
  NOTATIONS,
  useChangeSettings,
  useSettings,
} from '../../platform/settings/index.ts';

/** Animation speed, notation, move confirmation, sounds. */
export function GameSettingsScreen(): ReactElement {
  const text = useText();
  const { gameSpeed, notation } = useSettings((settings) => ({
    gameSpeed: settings.gameSpeed,
    notation: settings.notation,
  }));
  const change = useChangeSettings();
  return (
    <InnerPage title={text('title.settingsGame')} className="page--narrow settings-form">
      <h2 className="section-heading">{text('settings.game')}</h2>
      <div className="list settings-list">
        <SettingRow icon="play" label={text('settings.gameSpeed')}>
          <Segmented
            label={text('settings.gameSpeed')}
            value={gameSpeed}
            choices={GAME_SPEEDS.map((value) => ({
              value,
              text: text(`settings.gameSpeed.${value}`),
            }))}
            onChange={(value) => change({ gameSpeed: value })}
          />
        </SettingRow>
        <SettingRow icon="scroll" label={text('settings.notation')}>
          <Segmented
            label={text('settings.notation')}
            value={notation}
            choices={NOTATIONS.map((value) => ({
              value,
              text: text(`settings.notation.${value}`),
            }))}
            onChange={(value) => change({ notation: value })}
          />
        </SettingRow>
        <HabitRows />
      </div>
      <SoundsSection />
    </InnerPage>
  );
}

/** Confirmations, hints and input options during a game. */
function HabitRows(): ReactElement {
  const text = useText();
  const { confirmMove, confirmSlowMove, premove, showTargets, letterKeys, showLead } = useSettings(
    (settings) => ({
      confirmMove: settings.confirmMove,
      confirmSlowMove: settings.confirmSlowMove,
      premove: settings.premove,
      showTargets: settings.showTargets,
      letterKeys: settings.letterKeys,
      showLead: settings.showLead,
    }),
  );
  const change = useChangeSettings();
  return (
    <>
      <SwitchRow
        icon="check"
        label={text('settings.confirmMove')}
        checked={confirmMove}
        onChange={(value) => change({ confirmMove: value })}
      />
      <SwitchRow
        icon="clock"
        label={text('settings.confirmSlowMove')}
        checked={confirmSlowMove}
        onChange={(value) => change({ confirmSlowMove: value })}
      />
      <SwitchRow
        icon="send"
        label={text('settings.premove')}
        checked={premove}
        onChange={(value) => change({ premove: value })}
      />
      <SwitchRow
        icon="bulb"
        label={text('settings.showTargets')}
        checked={showTargets}
        onChange={(value) => change({ showTargets: value })}
      />
      <SwitchRow
        icon="versus"
        label={text('settings.showLead')}
        checked={showLead}
        onChange={(value) => change({ showLead: value })}
      />
      <SwitchRow
        icon="text"
        label={text('settings.letterKeys')}
        checked={letterKeys}
        onChange={(value) => change({ letterKeys: value })}
      />
    </>
  );
}

function SoundsSection(): ReactElement {
  const text = useText();
  const mutedSounds = useSettings((settings) => settings.mutedSounds);
  const change = useChangeSettings();
  return (
    <>
      <h2 className="section-heading">{text('settings.sound')}</h2>
      <div className="list settings-list">
        <VolumeRow />
        {SOUNDS.map((sound) => (
          <SwitchRow
            key={sound}
            icon="sound"
            label={text(`settings.sound.${sound}`)}
            checked={!mutedSounds.includes(sound)}
            onChange={(isOn) => {
              const others = mutedSounds.filter((one) => one !== sound);
              change({ mutedSounds: isOn ? others : [...others, sound] });
            }}
          />
        ))}
      </div>
    </>
  );
}
