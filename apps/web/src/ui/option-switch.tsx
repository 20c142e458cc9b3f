import type { ReactElement } from 'react';
import { Switch } from './switch.tsx';

interface OptionSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A choice of yes or no, with what it means beside it. */
export function OptionSwitch(props: OptionSwitchProps): ReactElement {
  const { label, hint, checked, onChange } = props;
  return (
    <div className="opt flat">
      <span>
        {label}
        <small className="hint">{hint}</small>
      </span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  );
}
