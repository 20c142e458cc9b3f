import type { ReactElement } from 'react';
import './chip.css';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly text: string;
    /** How many things are behind the option. */
    readonly count?: number;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several short options, as a row of chips that scrolls on phones. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>): ReactElement {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className="chip-row">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
          {option.count === undefined ? null : <small className="tabular">{option.count}</small>}
        </button>
      ))}
    </fieldset>
  );
}
