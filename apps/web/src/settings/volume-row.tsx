import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSound } from '../sound/index.ts';
import { SettingRow } from './setting-row.tsx';
import { useChangeSettings, useSettings } from './use-settings.ts';

/** One slider for all sounds; letting go of it plays a move. */
export function VolumeRow(): ReactElement {
  const text = useText();
  const play = useSound();
  const { backgroundMusic } = useSettings();
  const change = useChangeSettings();
  return (
    <SettingRow icon={backgroundMusic === 0 ? 'mute' : 'sound'} label={text('settings.sound')}>
      <input
        type="range"
        className="range"
        min="0"
        max="100"
        step="5"
        value={backgroundMusic}
        aria-label={text('settings.sound')}
        onChange={(event) => change({ backgroundMusic: event.target.valueAsNumber })}
        onPointerUp={() => play('move')}
      />
    </SettingRow>
  );
}
