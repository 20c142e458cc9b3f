import { type Geometry, squareUnder } from '@chuhe/board';
import { pieceAt, type Square, SQUARES } from '@chuhe/rules';
import { type KeyboardEvent, type MouseEvent, type RefCallback, useRef } from 'react';
import { intentOfKey } from './board-keys.ts';
import type { BoardEvent, BoardIntent, BoardState } from './board-state.ts';
import type { BoardRenderState } from './board-render-state.ts';
import { boardPoint, type DragHandlers, useDrag } from './use-drag.ts';

interface BoardInputParts {
  readonly geometry: Geometry;
  readonly state: BoardState;
  readonly renderState: BoardRenderState;
  readonly send: (intent: BoardIntent) => BoardEvent | undefined;
  readonly onFlip: (() => void) | undefined;
}

interface BoardInput extends DragHandlers {
  readonly ref: RefCallback<SVGSVGElement>;
  readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
  readonly onContextMenu: (event: MouseEvent<SVGSVGElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  readonly onFocus: () => void;
}

/** Touch, mouse, keyboard and screen reader, all on the single root element. */
export function useBoardInput(parts: BoardInputParts): BoardInput {
  const { geometry, state, renderState, send, onFlip } = parts;
  const canLift = (square: Square): boolean =>
    renderState.liftable !== undefined &&
    pieceAt(state.view.position, square)?.side === renderState.liftable;
  const sendFrom = (board: SVGSVGElement, intent: BoardIntent): BoardEvent | undefined => {
    const event = send(intent);
    if (event?.type === 'refuse') shakePiece(board, event.square);
    return event;
  };
  const drag = useDrag(geometry, canLift, sendFrom);
  const entry = useKeyboardEntry();
  return {
    ref: drag.ref,
    ...drag.handlers,
    onPointerDown: (event) => {
      entry.notePointer();
      drag.handlers.onPointerDown(event);
    },
    onFocus: entry.noteFocus,
    onClick: (event) => {
      if (drag.takeClick()) return;
      const square = squareOfTarget(event) ?? squareUnder(geometry, boardPoint(event, geometry));
      if (square !== undefined) sendFrom(event.currentTarget, { type: 'touch', square });
    },
    onContextMenu: (event) => {
      if (state.premove === undefined && state.selected === undefined) return;
      event.preventDefault();
      send({ type: 'release' });
    },
    onKeyDown: (event) => {
      if (isPageKey(event, entry.isByKeyboard())) return;
      const isFlip = event.key.toLowerCase() === 'f' && onFlip !== undefined;
      const intent = isFlip ? undefined : intentOfKey(event.key, state, geometry.isFlipped);
      const board = event.currentTarget;
      if (isFlip) {
        onFlip();
        requestAnimationFrame(() => focusCell(board, state.cursor));
      } else if (intent === undefined) return;
      else sendFrom(board, intent);
      event.preventDefault();
      if (intent?.type === 'go') focusCell(board, intent.square);
    },
  };
}

/** The keys that move the cursor over the board. */
const WALKING = /^(?:Arrow|Home$|End$)/;

/**
 * Whether the page handles a key: shift with arrows switches between variations of an analysis, and after a pointer
 * action the arrows step through the game.
 */
function isPageKey(event: KeyboardEvent, isByKeyboard: boolean): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return hasModifier || (WALKING.test(event.key) && (event.shiftKey || !isByKeyboard));
}

/** Whether the keyboard moved the focus to the board: the browser also focuses the square under a pointer. */
function useKeyboardEntry() {
  const isPointing = useRef(false);
  const byKeyboard = useRef(true);
  return {
    isByKeyboard: () => byKeyboard.current,
    notePointer: () => {
      byKeyboard.current = false;
      isPointing.current = true;
      // The focus follows within the same event.
      setTimeout(() => {
        isPointing.current = false;
      });
    },
    noteFocus: () => {
      if (!isPointing.current) byKeyboard.current = true;
    },
  };
}

/** A screen reader clicks a cell without coordinates; a pointer's click may land on the root. */
export function squareOfTarget({ target }: MouseEvent<SVGSVGElement>): Square | undefined {
  const written = target instanceof SVGElement ? target.dataset['square'] : undefined;
  return written === undefined ? undefined : SQUARES[Number(written)];
}

function focusCell(board: SVGSVGElement, square: Square): void {
  board.querySelector<SVGElement>(`[data-square="${square}"]`)?.focus();
}

const SWINGS = ['0', '-9px', '8px', '-6px', '4px', '0'];
const MILLIS = 280;

/** Shakes a refused piece, unless the user prefers reduced motion. */
function shakePiece(board: SVGSVGElement, square: Square): void {
  const isStill =
    document.documentElement.hasAttribute('data-still') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return;
  const piece = board.querySelector(`[data-piece="${square}"] .board__piece`);
  piece?.animate(
    SWINGS.map((swing) => ({ transform: `translateX(${swing})` })),
    { duration: MILLIS, easing: 'ease-out', composite: 'add' },
  );
}
