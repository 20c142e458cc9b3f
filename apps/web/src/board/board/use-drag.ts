import { centreOf, type Geometry, squareUnder } from '@chuhe/board';
import type { Point, Square } from '@chuhe/rules';
import { type PointerEvent, type RefCallback, type RefObject, useCallback, useRef } from 'react';
import type { BoardEvent, BoardIntent } from './board-state.ts';

/** The distance after which a press becomes a drag, in screen pixels. */
const THRESHOLD = 6;

interface Press {
  readonly pointerId: number;
  readonly square: Square;
  readonly start: Point;
  readonly isFinger: boolean;
  /** The dragged piece, once the press has become a drag. */
  readonly piece: SVGGElement | undefined;
}

export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void;
}

export interface Drag {
  /** Attached to the root of the board. */
  readonly ref: RefCallback<SVGSVGElement>;
  readonly handlers: DragHandlers;
  /** True once after a drag: the click that the browser fires afterwards is not a tap. */
  readonly takeClick: () => boolean;
}

/** Drags a piece under the pointer. The piece follows without React; only pick-up and drop are intents. */
export function useDrag(
  geometry: Geometry,
  canLift: (square: Square) => boolean,
  send: (board: SVGSVGElement, intent: BoardIntent) => BoardEvent | undefined,
): Drag {
  const press = useRef<Press>(undefined);
  const endedDrag = useRef(false);
  const ref = useCallback((board: SVGSVGElement | null) => preventScroll(board, press), []);

  const lift = (event: PointerEvent<SVGSVGElement>, held: Press): void => {
    const { square, pointerId } = held;
    const refused = send(event.currentTarget, { type: 'lift', square })?.type === 'refuse';
    if (refused) {
      press.current = undefined;
      return;
    }
    const board = event.currentTarget;
    board.setPointerCapture(pointerId);
    const piece = board.querySelector<SVGGElement>(`[data-piece="${square}"]`) ?? undefined;
    board.dataset['dragging'] = held.isFinger ? 'finger' : 'pointer';
    press.current = { ...held, piece };
  };

  const finish = (event: PointerEvent<SVGSVGElement>, square: Square | undefined): void => {
    const held = takeRef(press);
    if (held?.piece === undefined || held.pointerId !== event.pointerId) return;
    held.piece.style.removeProperty('transform');
    delete event.currentTarget.dataset['dragging'];
    endedDrag.current = true;
    send(event.currentTarget, { type: 'drop', square });
  };

  return {
    ref,
    handlers: {
      onPointerDown: (event) => {
        endedDrag.current = false;
        const square = squareUnder(geometry, boardPoint(event, geometry));
        const isMain = event.isPrimary && event.button === 0;
        if (!isMain || square === undefined || !canLift(square)) return;
        const start = { x: event.clientX, y: event.clientY };
        const isFinger = event.pointerType === 'touch';
        press.current = { square, start, pointerId: event.pointerId, isFinger, piece: undefined };
      },
      onPointerMove: (event) => {
        const held = press.current;
        if (held === undefined || held.pointerId !== event.pointerId) return;
        const { start } = held;
        const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > THRESHOLD;
        if (held.piece === undefined && isFar) lift(event, held);
        const piece = press.current?.piece;
        if (piece !== undefined) carry(event, piece, held.isFinger, geometry);
      },
      onPointerUp: (event) => finish(event, squareUnder(geometry, boardPoint(event, geometry))),
      onPointerCancel: (event) => finish(event, undefined),
    },
    takeClick: () => {
      const wasDrag = endedDrag.current;
      endedDrag.current = false;
      return wasDrag;
    },
  };
}

/** The position of a pointer, in the units of the drawing. */
export function boardPoint(
  event: { currentTarget: SVGSVGElement; clientX: number; clientY: number },
  geometry: Geometry,
): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const unit = geometry.width / box.width;
  return { x: (event.clientX - box.left) * unit, y: (event.clientY - box.top) * unit };
}

/** How far a piece is held above the finger, in screen pixels, and how much it grows there. */
const ABOVE_FINGER = 24;
const GROWTH = 1.27;

/** Moves the piece to the pointer: above a finger, and larger, because the finger covers the square. */
function carry(
  event: PointerEvent<SVGSVGElement>,
  piece: SVGGElement,
  isFinger: boolean,
  geometry: Geometry,
): void {
  const board = event.currentTarget;
  const { x, y } = boardPoint(event, geometry);
  const above = isFinger ? (ABOVE_FINGER * geometry.width) / board.clientWidth : 0;
  const scale = (geometry.radius / 100) * (isFinger ? GROWTH : 1);
  piece.style.transform = `translate(${x}px, ${y - above}px) scale(${scale})`;
  const square = squareUnder(geometry, { x, y });
  const aim = board.querySelector<SVGElement>('[data-aim]');
  if (square === undefined || aim === null) return;
  const target = centreOf(geometry, square);
  aim.style.transform = `translate(${target.x}px, ${target.y}px)`;
}

function takeRef(ref: RefObject<Press | undefined>): Press | undefined {
  const held = ref.current;
  ref.current = undefined;
  return held;
}

/**
 * The page must not scroll while a finger holds a piece. `touch-action` cannot express this, because browsers ignore it
 * on parts of a drawing. Cancelling the first touch move keeps the page still for the whole gesture.
 */
function preventScroll(
  board: SVGSVGElement | null,
  press: RefObject<Press | undefined>,
): (() => void) | undefined {
  if (board === null) return undefined;
  const onTouchMove = (event: TouchEvent): void => {
    if (press.current !== undefined && event.cancelable) event.preventDefault();
  };
  board.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => board.removeEventListener('touchmove', onTouchMove);
}
