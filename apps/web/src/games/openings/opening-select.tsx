import { OPENING_GROUPS } from '@chuhe/openings';
import { type ReactElement, useId } from 'react';
import { useOpening, useOpeningNames } from './use-openings.ts';
import '../../ui/field.css';

interface OpeningSelectProps {
  readonly label: string;
  /** The label for all openings. */
  readonly all: string;
  /** A code, a prefix of one, or a branch; empty for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const GROUPS = OPENING_GROUPS.map(({ id }) => id).toSorted();

/** Selects a group of openings; a single opening or another branch is listed only while it is the value. */
export function OpeningSelect({ label, all, value, onChange }: OpeningSelectProps): ReactElement {
  const id = useId();
  const names = useOpeningNames();
  const own = useOpening(value);
  const nameOf = (branch: string): string => names?.branches.get(branch)?.name ?? '';
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
        {value === '' || GROUPS.includes(value) ? null : (
          <option value={value}>{`${rangeText(value)} ${own?.name ?? ''}`}</option>
        )}
        {GROUPS.map((branch) => (
          <option key={branch} value={branch}>
            {`${rangeText(branch)} ${nameOf(branch)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** First and last code, joined by a dash. */
function rangeText(branch: string): string {
  return branch.replace('-', '–');
}
