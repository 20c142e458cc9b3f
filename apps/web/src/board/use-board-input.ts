import { type Geometry, squareUnder } from '@chuhe/board';
import { manAt, type Square, SQUARES } from '@chuhe/rules';
import type { KeyboardEvent, MouseEvent, RefCallback } from 'react';
import { intentOfKey } from './board-keys.ts';
import type { BoardEvent, BoardIntent, BoardState } from './board-state.ts';
import type { BoardView } from './board-view.ts';
import { shakePiece } from './shake.ts';
import { boardPoint, type DragHandlers, useDrag } from './use-drag.ts';

interface BoardInputParts {
  readonly geometry: Geometry;
  readonly state: BoardState;
  readonly view: BoardView;
  readonly send: (intent: BoardIntent) => BoardEvent | undefined;
  readonly onFlip: (() => void) | undefined;
}

interface BoardInput extends DragHandlers {
  readonly ref: RefCallback<SVGSVGElement>;
  readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
}

/** Fingers, mouse, keyboard and screen reader, all on the one root element. */
export function useBoardInput(parts: BoardInputParts): BoardInput {
  const { geometry, state, view, send, onFlip } = parts;
  const canLift = (square: Square): boolean =>
    view.liftable !== undefined && manAt(state.scene.position, square)?.side === view.liftable;
  const sendFrom = (board: SVGSVGElement, intent: BoardIntent): BoardEvent | undefined => {
    const event = send(intent);
    if (event?.type === 'refuse') shakePiece(board, event.square);
    return event;
  };
  const drag = useDrag(geometry, canLift, sendFrom);
  return {
    ref: drag.ref,
    ...drag.handlers,
    onClick: (event) => {
      if (drag.takeClick()) return;
      const square = squareOfTarget(event) ?? squareUnder(geometry, boardPoint(event, geometry));
      if (square !== undefined) sendFrom(event.currentTarget, { type: 'touch', square });
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
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

/** A screen reader clicks a cell without saying where; a pointer's click may land on the root. */
function squareOfTarget({ target }: MouseEvent<SVGSVGElement>): Square | undefined {
  const written = target instanceof SVGElement ? target.dataset['square'] : undefined;
  return written === undefined ? undefined : SQUARES[Number(written)];
}

function focusCell(board: SVGSVGElement, square: Square): void {
  board.querySelector<SVGElement>(`[data-square="${square}"]`)?.focus();
}
