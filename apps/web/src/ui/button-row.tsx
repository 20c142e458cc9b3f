import type { ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonRowProps {
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

/** One line of a list that does something; the whole row is the target. */
export function ButtonRow(props: ButtonRowProps): ReactElement {
  const { icon, text, hint, isBusy = false, onClick } = props;
  return (
    <button type="button" className="row set" disabled={isBusy} onClick={onClick}>
      <Icon name={icon} />
      <span className="body">
        <span className="t">{text}</span>
        {hint === undefined ? null : <span className="s">{hint}</span>}
      </span>
    </button>
  );
}
