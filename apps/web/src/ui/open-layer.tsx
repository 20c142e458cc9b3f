import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeLayer, focusFirst, isTopLayer, keepFocusInside, openLayer } from './layer-stack.ts';
import { followSwipe } from './swipe-down.ts';
import './dialog.css';

export interface OpenLayerProps {
  /** The visitor wants to close the layer: Escape, a press outside, a swipe. */
  readonly onClose: () => void;
  /** The id of its title. */
  readonly labelledBy: string;
  /** `edge` slides in at the bottom of phones and closes with a swipe; `middle` is centred. */
  readonly place: 'edge' | 'middle';
  readonly role?: 'dialog' | 'alertdialog';
  readonly isDismissible?: boolean;
  readonly className: string;
  readonly style?: CSSProperties | undefined;
  readonly backdropClass?: string;
  readonly children: ReactNode;
}

/** The keys of lists and boards, which must not reach the page behind. */
const LIST_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** The panel of an open layer. */
export function OpenLayer(props: OpenLayerProps): ReactElement {
  const { labelledBy, place, role = 'dialog', isDismissible = true, onClose } = props;
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayer(layer, panel, onClose);
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () =>
      place === 'edge' && panel.current !== null
        ? followSwipe(panel.current, () => close())
        : undefined,
    [place],
  );
  // A drag that began inside, such as a selection of text, does not close the dialog.
  const pressedOutside = useRef(false);
  return (
    <div ref={layer}>
      <div className={`scrim ${props.backdropClass ?? ''}`.trim()} aria-hidden="true" />
      <div
        className={`scrim scrim--clear${place === 'middle' ? ' scrim--center' : ''}`}
        role="presentation"
        onPointerDown={({ target, currentTarget }) => {
          pressedOutside.current = target === currentTarget;
        }}
        onClick={({ target, currentTarget }) => {
          if (isDismissible && pressedOutside.current && target === currentTarget) onClose();
        }}
      >
        <div
          ref={panel}
          className={props.className}
          style={props.style}
          role={role}
          aria-modal="true"
          aria-labelledby={labelledBy}
          tabIndex={-1}
        >
          {props.children}
        </div>
      </div>
    </div>
  );
}

type Ref = Readonly<{ current: HTMLElement | null }>;

/** Joins the open layers; the newest gets the focus, Escape and Tab. */
function useLayer(layer: Ref, panel: Ref, onClose: () => void): void {
  // Read before a field inside takes the focus by itself.
  const [opener] = useState(() => document.activeElement);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const [own, inside] = [layer.current, panel.current];
    if (own === null || inside === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof Node && inside.contains(event.target);
      if (isInside && LIST_KEYS.has(event.key)) event.stopPropagation();
      if (event.defaultPrevented || event.isComposing || !isTopLayer(own)) return;
      if (event.key === 'Tab') keepFocusInside(inside, event);
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    openLayer(own);
    if (!inside.contains(document.activeElement)) focusFirst(inside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      closeLayer(own, opener);
    };
  }, [layer, panel, opener]);
}
