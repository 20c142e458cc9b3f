import type { ReactElement } from 'react';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import '../../ui/list.css';

interface ShortFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date' | 'time' | 'number';
  readonly onChange: (value: string) => void;
}

/** A labelled field for a few characters. */
export function ShortField(props: ShortFieldProps): ReactElement {
  const { label, value, type = 'text', onChange } = props;
  return (
    <InputField
      label={label}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      value={value}
      maxLength={40}
      autoComplete="off"
      onChange={onChange}
    />
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A labelled list to choose from. */
export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps): ReactElement {
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly textOf: (choice: number) => string;
  readonly onChange: (value: number) => void;
}

/** A labelled list of numbers to choose from. */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { label, value, choices, textOf, onChange } = props;
  return (
    <ChoiceField
      label={label}
      value={String(value)}
      choices={choices.map((choice) => ({ value: String(choice), text: textOf(choice) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

interface SwitchLineProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch in a row of a list. */
export function SwitchLine({ label, hint, checked, onChange }: SwitchLineProps): ReactElement {
  return (
    <label className="list-row list-row--setting">
      <span className="list-row__body">
        <span className="list-row__title">{label}</span>
        {hint === undefined ? null : <span className="list-row__subtitle">{hint}</span>}
      </span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
