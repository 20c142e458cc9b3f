import type { MeasureReason } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';

interface ReasonChipsProps {
  readonly label: string;
  readonly reasons: readonly MeasureReason[];
  readonly value: MeasureReason;
  readonly onChange: (reason: MeasureReason) => void;
}

/** One reason of several. */
export function ReasonChips({ label, reasons, value, onChange }: ReasonChipsProps): ReactElement {
  const text = useText();
  const options = reasons.map((reason) => ({ value: reason, text: text(`reason.${reason}`) }));
  return <ChoiceChips label={label} options={options} value={value} onChange={onChange} />;
}
