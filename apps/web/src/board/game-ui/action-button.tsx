import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useFocusMode } from './table-layout.ts';
import './action-bar.css';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /** Whether the label is for screen readers only. */
  readonly isWordHidden?: boolean;
  /** The kind of window that shows it; all if missing. */
  readonly only?: 'phone' | 'desktop';
}

/** One action of the bar below the board. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { icon, label, onClick, isDisabled = false, isWordHidden = false, only } = props;
  return (
    <button
      type="button"
      className={only === undefined ? 'action-bar__button' : `action-bar__button only-${only}`}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
      {isWordHidden ? <span className="visually-hidden">{label}</span> : label}
    </button>
  );
}

/** Switches the focus mode on desktops. */
export function FocusButton(): ReactElement {
  const text = useText();
  const { isOn, toggle } = useFocusMode();
  return (
    <ActionButton
      icon="focus"
      label={text(isOn ? 'table.exitFocus' : 'table.focus')}
      onClick={toggle}
      only="desktop"
    />
  );
}
