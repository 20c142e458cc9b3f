import type { ReactElement } from 'react';
import { AppLink } from './app-link.tsx';
import { Icon, type IconName } from './icon.tsx';

interface LinkRowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
}

/** A list row that leads to another page; the whole row is the target. */
export function LinkRow({ to, icon, text, hint }: LinkRowProps): ReactElement {
  return (
    <AppLink className="list-row list-row--setting" to={to}>
      <Icon name={icon} />
      <span className="list-row__body">
        <span className="list-row__title">{text}</span>
        {hint === undefined ? null : <span className="list-row__subtitle">{hint}</span>}
      </span>
      <span className="list-row__end">
        <Icon name="right" size="small" />
      </span>
    </AppLink>
  );
}

interface ButtonRowProps {
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

/** A list row that runs an action; the whole row is the target. */
export function ButtonRow(props: ButtonRowProps): ReactElement {
  const { icon, text, hint, isBusy = false, onClick } = props;
  return (
    <button
      type="button"
      className="list-row list-row--setting"
      disabled={isBusy}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className="list-row__body">
        <span className="list-row__title">{text}</span>
        {hint === undefined ? null : <span className="list-row__subtitle">{hint}</span>}
      </span>
    </button>
  );
}
