import type { ReactElement } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import './action-bar.css';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /** Whether the label is for screen readers only. */
  readonly isWordHidden?: boolean;
}

/** One action of the bar below the board. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { icon, label, onClick, isDisabled = false, isWordHidden = false } = props;
  return (
    <button
      type="button"
      className="action-bar__button"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
      {isWordHidden ? <span className="visually-hidden">{label}</span> : label}
    </button>
  );
}
