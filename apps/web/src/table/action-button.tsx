import type { ReactElement } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /** Whether the word stands under the icon or is only heard. */
  readonly isWordHidden?: boolean;
}

/** One action of the bar below the board. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { icon, label, onClick, isDisabled = false, isWordHidden = false } = props;
  return (
    <button
      type="button"
      className="act"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
      {isWordHidden ? <span className="vh">{label}</span> : label}
    </button>
  );
}
