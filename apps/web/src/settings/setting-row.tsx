import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Switch } from '../ui/switch.tsx';

interface SettingRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** One line: what is set, and the control at its end. */
export function SettingRow({ icon, label, children }: SettingRowProps): ReactElement {
  return (
    <div className="row set">
      <Icon name={icon} />
      <span className="body">
        <span className="t">{label}</span>
      </span>
      <span className="end">{children}</span>
    </div>
  );
}

interface SwitchRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SwitchRow({ icon, label, checked, onChange }: SwitchRowProps): ReactElement {
  return (
    <SettingRow icon={icon} label={label}>
      <Switch label={label} checked={checked} onChange={onChange} />
    </SettingRow>
  );
}
