import { OPENING_GROUPS } from '@chuhe/openings';
import type { ReactElement } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { useOpening, useOpeningNames } from './use-openings.ts';

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
  const names = useOpeningNames();
  const own = useOpening(value);
  const nameOf = (branch: string): string => names?.branches.get(branch)?.name ?? '';
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">{all}</option>
      {value === '' || GROUPS.includes(value) ? null : (
        <option value={value}>{`${rangeText(value)} ${own?.name ?? ''}`}</option>
      )}
      {GROUPS.map((branch) => (
        <option key={branch} value={branch}>
          {`${rangeText(branch)} ${nameOf(branch)}`}
        </option>
      ))}
    </SelectField>
  );
}

/** First and last code, joined by a dash. */
function rangeText(branch: string): string {
  return branch.replace('-', '–');
}
