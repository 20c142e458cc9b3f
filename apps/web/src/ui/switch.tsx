import type { ReactElement } from 'react';
import './switch.css';
import './option.css';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch(props: SwitchProps): ReactElement {
  const { label, checked, isDisabled = false, onChange } = props;
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!checked)}
    />
  );
}

interface OptionSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with a label and an explanation beside it. */
export function OptionSwitch(props: OptionSwitchProps): ReactElement {
  const { label, hint, checked, onChange } = props;
  return (
    <label className="option option--flat">
      <span>
        {label}
        <small className="hint">{hint}</small>
      </span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
