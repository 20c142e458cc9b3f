import type { SanctionReason } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';

interface ReasonChipsProps {
  readonly label: string;
  readonly reasons: readonly SanctionReason[];
  readonly value: SanctionReason;
  readonly onChange: (reason: SanctionReason) => void;
}

/** Selects the reason of a report or a sanction. */
export function ReasonChips({ label, reasons, value, onChange }: ReasonChipsProps): ReactElement {
  const text = useText();
  const options = reasons.map((reason) => ({ value: reason, text: text(`reason.${reason}`) }));
  return <ChoiceChips label={label} options={options} value={value} onChange={onChange} />;
}
