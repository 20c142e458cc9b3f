import { arrowPath, centreOf, type Geometry } from '@chuhe/board';
import { squareLabel } from '@chuhe/protocol';
import { pieceAt, type Position, type Shape } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useBoardGeometry, useBoardTheme } from '../../board/board/index.ts';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import { type StrokeParts, useKeyStroke, usePointerStroke } from './drawing-strokes.ts';
import './drawing-layer.css';

interface DrawingLayerProps extends StrokeParts {
  readonly position: Position;
  readonly shapes: readonly Shape[];
  readonly isFlipped: boolean;
  /** Renders the board with the given overlay. */
  readonly children: (drawings: ReactNode) => ReactNode;
}

/**
 * Arrows and rings over a board. Users draw with the right mouse button, with a finger after a long press, or with any
 * pointer while the pen is on. With the keyboard, D marks the start and the end of a stroke on the focused square.
 */
export function DrawingLayer(props: DrawingLayerProps): ReactElement {
  const { position, shapes, isFlipped, pen } = props;
  const text = useText();
  const locale = useLocale();
  const geometry = useBoardGeometry(useBoardTheme(isFlipped));
  const { frame, surface, stroke, handlers } = usePointerStroke(geometry, props);
  const { begun, onKey } = useKeyStroke(props);
  const bottom = isFlipped ? 'BLACK' : 'RED';
  const place =
    begun === undefined
      ? undefined
      : squareLabel(begun, pieceAt(position, begun), locale, { bottom });
  const shown = [
    ...shapes,
    ...(stroke === undefined ? [] : [stroke]),
    ...(begun === undefined ? [] : [{ colour: pen.colour, from: begun, to: begun }]),
  ];
  return (
    // The board inside has the roles and the focus.
    <div ref={frame} className="drawing" {...handlers} onKeyDownCapture={onKey}>
      {props.children(
        <>
          <svg
            ref={surface}
            className={pen.isOn ? 'drawing__surface drawing__surface--pen' : 'drawing__surface'}
            viewBox={`0 0 ${geometry.width} ${geometry.height}`}
            aria-hidden="true"
          >
            {shown.map((shape, index) => (
              // oxlint-disable-next-line no-array-index-key -- the stroke in progress may equal a finished one
              <Drawing key={index} shape={shape} geometry={geometry} />
            ))}
          </svg>
          <p className="visually-hidden" aria-live="polite">
            {place === undefined ? drawnWords(shapes, text) : text('drawing.begun', { place })}
          </p>
        </>,
      )}
    </div>
  );
}

interface DrawingProps {
  readonly shape: Shape;
  readonly geometry: Geometry;
}

/** A ring is a little larger than a piece; its line is 6.5 % of a cell wide. */
const RING = { size: 1.1, width: 0.065 } as const;

function Drawing({ shape, geometry }: DrawingProps): ReactElement {
  const { colour, from, to } = shape;
  if (from !== to) {
    return (
      <path className="drawing__arrow" data-colour={colour} d={arrowPath(geometry, shape, false)} />
    );
  }
  const { x, y } = centreOf(geometry, from);
  return (
    <circle
      className="drawing__ring"
      data-colour={colour}
      cx={x}
      cy={y}
      r={geometry.radius * RING.size}
      strokeWidth={geometry.cell * RING.width}
    />
  );
}

/** Read after the position: the number of drawings on it. */
function drawnWords(shapes: readonly Shape[], text: Text): string {
  const rings = shapes.filter(({ from, to }) => from === to).length;
  const arrows = shapes.length - rings;
  return shapes.length === 0 ? '' : text('drawing.drawn', { arrows, rings });
}
