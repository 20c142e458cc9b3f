import { useId, type ReactElement, type ReactNode } from 'react';
import './segmented.css';

interface SegmentedProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly onChange: (value: Value) => void;
}

/** Two to four choices side by side; hidden native radio buttons serve keyboards and screen readers. */
export function Segmented<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: SegmentedProps<Value>): ReactElement {
  const group = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-checked={choice.value === value ? '' : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}
