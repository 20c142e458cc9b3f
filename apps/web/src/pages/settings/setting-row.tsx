import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import './setting-row.css';
import '../../ui/slider.css';

interface SettingRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** One row: icon, label and a control at its end. */
export function SettingRow({ icon, label, children }: SettingRowProps): ReactElement {
  return (
    <div className="list-row list-row--setting setting-row">
      <Icon name={icon} />
      <span className="list-row__body">
        <span className="list-row__title">{label}</span>
      </span>
      <span className="list-row__end setting-row__control">{children}</span>
    </div>
  );
}

interface SwitchRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A row with a switch; its label toggles the switch too. */
export function SwitchRow({ icon, label, checked, onChange }: SwitchRowProps): ReactElement {
  return (
    <label className="list-row list-row--setting setting-row">
      <Icon name={icon} />
      <span className="list-row__body list-row__title">{label}</span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

/** The volume of all sounds; releasing the slider plays the sound of a move. */
export function VolumeRow(): ReactElement {
  const text = useText();
  const play = useSound();
  const backgroundMusic = useSettings((settings) => settings.backgroundMusic);
  const change = useChangeSettings();
  return (
    <SettingRow icon={backgroundMusic === 0 ? 'mute' : 'sound'} label={text('settings.sound')}>
      <input
        type="range"
        className="slider"
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
