import type { MeasureReason } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

interface ReasonChipsProps {
  readonly label: string;
  readonly reasons: readonly MeasureReason[];
  readonly value: MeasureReason;
  readonly onChange: (reason: MeasureReason) => void;
}

/** One reason of several. */
export function ReasonChips({ label, reasons, value, onChange }: ReasonChipsProps): ReactElement {
  const text = useText();
  return (
    <fieldset className="chips">
      <legend className="vh">{label}</legend>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className="chip"
          aria-pressed={reason === value}
          onClick={() => onChange(reason)}
        >
          {text(`reason.${reason}`)}
        </button>
      ))}
    </fieldset>
  );
}
