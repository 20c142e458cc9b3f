import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { AppLink } from './app-link.tsx';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './menu.css';

/** Closes the menu around an item. */
const CloseContext = createContext<() => void>(() => undefined);

interface MenuProps {
  /** The name of the button. */
  readonly label: string;
  /** The items. */
  readonly children: ReactNode;
  /** Below the items; using it leaves the menu open. */
  readonly foot?: ReactNode;
}

/** A button and the menu above it, on phones a sheet; an item, Escape or a press elsewhere closes it. */
export function Menu({ label, children, foot }: MenuProps): ReactElement {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Otherwise the focus disappears with the item, and a dialog opened by the item cannot return it.
  const close = useCallback(() => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    };
    window.addEventListener('pointerdown', onPress);
    // Runs before the handler of a dialog around the menu, which Escape closes too.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', onPress);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen, close]);
  return (
    <div className="menu" ref={frame}>
      <Button
        variant="outline"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </Button>
      <div id={id} className="menu__items" hidden={!isOpen}>
        <CloseContext value={close}>{children}</CloseContext>
        {foot}
      </div>
    </div>
  );
}

interface MenuItemProps {
  readonly icon: IconName;
  readonly label: string;
  /** The link's target; without it `onClick` runs. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** An action or a link of a menu. */
export function MenuItem({ icon, label, to, onClick }: MenuItemProps): ReactElement {
  const close = use(CloseContext);
  const content = (
    <>
      <Icon name={icon} size="small" />
      {label}
    </>
  );
  if (to !== undefined) {
    return (
      <AppLink className="menu__item" to={to} onClick={close}>
        {content}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className="menu__item"
      onClick={() => {
        close();
        onClick?.();
      }}
    >
      {content}
    </button>
  );
}
