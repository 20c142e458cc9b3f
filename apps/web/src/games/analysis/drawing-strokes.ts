import { type Geometry, squareUnder } from '@chuhe/board';
import { type Point, type Shape, type Square, SQUARES } from '@chuhe/rules';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { boardPoint } from '../../board/board/index.ts';
import type { Pen } from './drawing-tools.tsx';

/** The settings of strokes, and the handler of finished ones. */
export interface StrokeParts {
  /** While on, every stroke draws, because fingers have only one button. */
  readonly pen: Pen;
  /** Undefined if drawing is not possible. */
  readonly onDraw: ((shape: Shape) => void) | undefined;
}

const RIGHT_BUTTON = 2;

/** A stroke of a mouse, a pen or a finger, from the press to the release. */
export function usePointerStroke(geometry: Geometry, { pen, onDraw }: StrokeParts) {
  const surface = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<Shape>();
  const { frame, hold } = useHold();
  const squareOf = ({ clientX, clientY }: MouseEvent): Square | undefined => {
    const { current: currentTarget } = surface;
    if (currentTarget === null) return undefined;
    return squareUnder(geometry, boardPoint({ currentTarget, clientX, clientY }, geometry));
  };
  const handlers = {
    onPointerDownCapture: (event: PointerEvent): void => {
      hold.cancel();
      const from = squareOf(event);
      // A second finger zooms.
      if (!event.isPrimary) setStroke(undefined);
      if (onDraw === undefined || from === undefined || !event.isPrimary) return;
      const begun = { colour: colourOf(event, pen.colour), from, to: from };
      const isPen = pen.isOn && event.button === 0;
      if (event.button === RIGHT_BUTTON || isPen) {
        event.preventDefault();
        event.stopPropagation();
        surface.current?.setPointerCapture(event.pointerId);
        setStroke(begun);
      } else if (event.pointerType === 'touch') hold.begin(event, () => setStroke(begun));
    },
    onPointerMoveCapture: (event: PointerEvent): void => {
      hold.move(event);
      if (stroke === undefined) return;
      // The board below would drag the piece along.
      event.stopPropagation();
      const to = squareOf(event);
      if (to !== undefined && to !== stroke.to) setStroke({ ...stroke, to });
    },
    onPointerUp: (): void => {
      hold.release();
      if (stroke !== undefined) onDraw?.(stroke);
      setStroke(undefined);
    },
    onPointerCancel: (): void => {
      hold.cancel();
      setStroke(undefined);
    },
    onClickCapture: (event: MouseEvent): void => {
      if (hold.takesClick()) event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent): void => event.preventDefault(),
  };
  return { frame, surface, stroke, handlers };
}

/** How long a finger rests before its stroke draws; moving a piece is quicker. */
const HOLD_MILLIS = 350;
/** How far a resting finger may tremble, in screen pixels. */
const HOLD_PIXELS = 8;

/** A finger resting on the board: after a moment its stroke draws, and neither scrolls the page nor moves a piece. */
function useHold() {
  const press = useRef<Point & { readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const state = useRef<'none' | 'drawing' | 'drawn'>('none');
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const stay = (event: TouchEvent): void => {
      if (state.current === 'drawing' && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', stay, { passive: false });
    return () => element.removeEventListener('touchmove', stay);
  }, []);
  const stop = (): void => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const hold = {
    begin: ({ clientX: x, clientY: y }: PointerEvent, onHeld: () => void): void => {
      const timer = setTimeout(() => {
        press.current = undefined;
        state.current = 'drawing';
        onHeld();
      }, HOLD_MILLIS);
      press.current = { x, y, timer };
    },
    move: ({ clientX, clientY }: PointerEvent): void => {
      if (press.current === undefined) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > HOLD_PIXELS) stop();
    },
    release: (): void => {
      stop();
      state.current = state.current === 'drawing' ? 'drawn' : 'none';
    },
    cancel: (): void => {
      stop();
      state.current = 'none';
    },
    /** True once after a stroke: the click that the browser fires afterwards is not a tap on the board. */
    takesClick: (): boolean => {
      const wasDrawn = state.current === 'drawn';
      state.current = 'none';
      return wasDrawn;
    },
  };
  return { frame, hold };
}

/** A stroke by keys: its start, until it ends. */
export function useKeyStroke({ pen, onDraw }: StrokeParts) {
  const [begun, setBegun] = useState<Square>();
  const onKey = (event: KeyboardEvent): void => {
    const square = focusedSquare(event);
    if (event.key === 'Escape') setBegun(undefined);
    if (event.key.toLowerCase() !== 'd' || square === undefined || onDraw === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (begun !== undefined)
      onDraw({ colour: colourOf(event, pen.colour), from: begun, to: square });
    setBegun(begun === undefined ? square : undefined);
  };
  return { begun, onKey };
}

/** Shift draws red, Alt blue, both yellow; otherwise the chosen colour. */
function colourOf(
  { shiftKey, altKey }: Pick<globalThis.MouseEvent, 'shiftKey' | 'altKey'>,
  chosen: Shape['colour'],
): Shape['colour'] {
  if (shiftKey && altKey) return 'yellow';
  if (shiftKey) return 'red';
  return altKey ? 'blue' : chosen;
}

function focusedSquare({ target }: KeyboardEvent): Square | undefined {
  const written = target instanceof SVGElement ? target.dataset['square'] : undefined;
  return written === undefined ? undefined : SQUARES[Number(written)];
}
