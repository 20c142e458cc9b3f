import { type Man, type Square, SQUARES } from '@chuhe/rules';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

const THRESHOLD = 6;

interface Press {
  readonly man: Man;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

interface TrayDrag {
  /** The man under the pointer, once it has left its place. */
  readonly carried: Man | undefined;
  /** Goes to the man that follows the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly handlers: (man: Man) => {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerCancel: () => void;
  };
  /** True once after a drag: the click that the browser adds to it is not a tap. */
  readonly takeClick: () => boolean;
}

/** Carries a man from the tray to the board; it follows the pointer without redrawing the page. */
export function useTrayDrag(onDrop: (man: Man, square: Square) => void): TrayDrag {
  const press = useRef<Press>(undefined);
  const endedDrag = useRef(false);
  const ghost = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Man>();

  const follow = (x: number, y: number): void => {
    if (ghost.current !== null) ghost.current.style.transform = `translate(${x}px, ${y}px)`;
  };
  return {
    carried,
    ghost,
    handlers: (man) => ({
      onPointerDown: (event) => {
        endedDrag.current = false;
        if (!event.isPrimary || event.button !== 0) return;
        press.current = { man, pointerId: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const held = press.current;
        if (held?.pointerId !== event.pointerId) return;
        const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > THRESHOLD;
        if (isFar && carried === undefined) setCarried(man);
        follow(event.clientX, event.clientY);
      },
      onPointerUp: (event) => {
        const wasCarried = carried !== undefined && press.current !== undefined;
        press.current = undefined;
        setCarried(undefined);
        if (!wasCarried) return;
        endedDrag.current = true;
        const square = squareAtPoint(event.clientX, event.clientY);
        if (square !== undefined) onDrop(man, square);
      },
      onPointerCancel: () => {
        press.current = undefined;
        setCarried(undefined);
      },
    }),
    takeClick: () => {
      const wasDrag = endedDrag.current;
      endedDrag.current = false;
      return wasDrag;
    },
  };
}

/** The square of the board on the page that lies under a point of the window. */
function squareAtPoint(x: number, y: number): Square | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-square]');
  const written = cell?.dataset['square'];
  return written === undefined ? undefined : SQUARES[Number(written)];
}
