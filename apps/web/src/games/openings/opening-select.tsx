import { type ReactElement, useId } from 'react';
import { useOpeningNames } from './use-openings.ts';
import '../../ui/field.css';

interface OpeningSelectProps {
  readonly label: string;
  /** The choice of all openings. */
  readonly all: string;
  /** A code or its beginning; empty for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses ten codes of one family; a single opening is among the choices where it is the value. */
export function OpeningSelect({ label, all, value, onChange }: OpeningSelectProps): ReactElement {
  const id = useId();
  const names = useOpeningNames();
  const tens = new Map(
    [...(names?.openings.values() ?? [])].map(({ code, family }) => [code.slice(0, 2), family]),
  );
  const single = tens.has(value) ? '' : value;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="text-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {single === '' ? null : (
          <option value={single}>{`${single} ${names?.openings.get(single)?.name ?? ''}`}</option>
        )}
        {[...tens].map(([ten, family]) => (
          <option key={ten} value={ten}>
            {`${ten}0–${ten}9 ${names?.families.get(family)?.name ?? ''}`}
          </option>
        ))}
      </select>
    </div>
  );
}
