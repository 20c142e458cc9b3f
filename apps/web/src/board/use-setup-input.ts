import { type Geometry, squareUnder } from '@chuhe/board';
import { manAt, type Setup, type Square, SQUARES, squareOf } from '@chuhe/rules';
import { type KeyboardEvent, type MouseEvent, type RefCallback, useState } from 'react';
import { squareAfterKey } from './board-keys.ts';
import { boardPoint, type DragHandlers, useDrag } from './use-drag.ts';

/** What somebody who sets up a position does on the board. */
export type SetupIntent =
  | { readonly type: 'touch'; readonly square: Square }
  /** A man was carried; to nowhere when it was dropped beside the board. */
  | { readonly type: 'carry'; readonly from: Square; readonly to: Square | undefined }
  | { readonly type: 'remove'; readonly square: Square }
  | { readonly type: 'release' };

interface SetupInput {
  /** Where the keyboard is. */
  readonly cursor: Square;
  /** The square whose man is being carried. */
  readonly held: Square | undefined;
  readonly input: DragHandlers & {
    readonly ref: RefCallback<SVGSVGElement>;
    readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  };
}

const CENTRE = squareOf(49);

/** Fingers, mouse, keyboard and screen reader on a board where every man may be moved anywhere. */
export function useSetupInput(
  geometry: Geometry,
  setup: Setup,
  onIntent: (intent: SetupIntent) => void,
): SetupInput {
  const [cursor, setCursor] = useState<Square>(CENTRE);
  const [held, setHeld] = useState<Square>();
  const drag = useDrag(
    geometry,
    (square) => manAt(setup, square) !== undefined,
    (_, intent) => {
      if (intent.type === 'lift') setHeld(intent.square);
      if (intent.type === 'drop' && held !== undefined) {
        setHeld(undefined);
        onIntent({ type: 'carry', from: held, to: intent.square });
      }
      return undefined;
    },
  );
  return {
    cursor,
    held,
    input: {
      ref: drag.ref,
      ...drag.handlers,
      onClick: (event) => {
        if (drag.takeClick()) return;
        const square = cellOf(event.target) ?? squareUnder(geometry, boardPoint(event, geometry));
        if (square === undefined) return;
        setCursor(square);
        onIntent({ type: 'touch', square });
      },
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = squareAfterKey(event.key, cursor, geometry.isFlipped);
        const intent = intentOf(event.key, cursor);
        if (next === undefined && intent === undefined) return;
        event.preventDefault();
        if (intent !== undefined) onIntent(intent);
        if (next === undefined) return;
        setCursor(next);
        event.currentTarget.querySelector<SVGElement>(`[data-square="${next}"]`)?.focus();
      },
    },
  };
}

function intentOf(key: string, cursor: Square): SetupIntent | undefined {
  switch (key) {
    case 'Enter':
    case ' ':
      return { type: 'touch', square: cursor };
    case 'Delete':
    case 'Backspace':
      return { type: 'remove', square: cursor };
    case 'Escape':
      return { type: 'release' };
    default:
      return undefined;
  }
}

/** A screen reader clicks a cell without saying where. */
function cellOf(target: EventTarget): Square | undefined {
  const written = target instanceof SVGElement ? target.dataset['square'] : undefined;
  return written === undefined ? undefined : SQUARES[Number(written)];
}
