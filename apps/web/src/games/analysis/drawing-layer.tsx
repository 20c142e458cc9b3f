import { arrowPath, centreOf, type Geometry, squareLabel, squareUnder } from '@chuhe/board';
import { pieceAt, type Position, type Shape, type Square, SQUARES } from '@chuhe/rules';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { boardPoint, useBoardGeometry, useBoardTheme } from '../../board/board/index.ts';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import type { Pen } from './drawing-tools.tsx';
import './drawing-layer.css';

interface DrawingLayerProps {
  readonly position: Position;
  readonly shapes: readonly Shape[];
  readonly isFlipped: boolean;
  /** On, every stroke draws: fingers have one button. */
  readonly pen: Pen;
  /** Undefined where nothing can be drawn. */
  readonly onDraw: ((shape: Shape) => void) | undefined;
  /** The board, given what lies over it. */
  readonly children: (drawings: ReactNode) => ReactNode;
}

const RIGHT_BUTTON = 2;

/**
 * Arrows and rings over a board. The right button draws, or every stroke while the pen is on, or the key D on the point
 * that has the focus: once where the stroke begins, once where it ends.
 */
export function DrawingLayer(props: DrawingLayerProps): ReactElement {
  const { position, shapes, isFlipped, pen } = props;
  const text = useText();
  const locale = useLocale();
  const geometry = useBoardGeometry(useBoardTheme(isFlipped));
  const { surface, stroke, handlers } = usePointerStroke(geometry, props);
  const { begun, onKey } = useKeyStroke(props);
  const place = begun && squareLabel(begun, pieceAt(position, begun), locale);
  const shown = [
    ...shapes,
    ...(stroke === undefined ? [] : [stroke]),
    ...(begun === undefined ? [] : [{ colour: pen.colour, from: begun, to: begun }]),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the board inside has the roles and the focus
    <div className="drawing" {...handlers} onKeyDownCapture={onKey}>
      {props.children(
        <>
          <svg
            ref={surface}
            className={pen.isOn ? 'drawing__surface drawing__surface--pen' : 'drawing__surface'}
            viewBox={`0 0 ${geometry.width} ${geometry.height}`}
            aria-hidden="true"
          >
            {shown.map((shape, index) => (
              // oxlint-disable-next-line no-array-index-key -- the same stroke may be drawn and under way
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

/** A stroke of a mouse, a pen or a finger, from the press to the release. */
function usePointerStroke(geometry: Geometry, { pen, onDraw }: DrawingLayerProps) {
  const surface = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<Shape>();
  const squareOf = ({ clientX, clientY }: MouseEvent): Square | undefined => {
    const { current: currentTarget } = surface;
    if (currentTarget === null) return undefined;
    return squareUnder(geometry, boardPoint({ currentTarget, clientX, clientY }, geometry));
  };
  const handlers = {
    onPointerDownCapture: (event: PointerEvent): void => {
      const isPen = pen.isOn && event.button === 0 && event.isPrimary;
      const from = squareOf(event);
      const isStroke = event.button === RIGHT_BUTTON || isPen;
      if (onDraw === undefined || !isStroke || from === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      surface.current?.setPointerCapture(event.pointerId);
      setStroke({ colour: colourOf(event, pen.colour), from, to: from });
    },
    onPointerMove: (event: PointerEvent): void => {
      const to = stroke === undefined ? undefined : squareOf(event);
      if (stroke !== undefined && to !== undefined && to !== stroke.to)
        setStroke({ ...stroke, to });
    },
    onPointerUp: (): void => {
      if (stroke !== undefined) onDraw?.(stroke);
      setStroke(undefined);
    },
    onPointerCancel: (): void => setStroke(undefined),
    onContextMenu: (event: MouseEvent): void => event.preventDefault(),
  };
  return { surface, stroke, handlers };
}

/** A stroke by keys: the point where it began, until it ends. */
function useKeyStroke({ pen, onDraw }: DrawingLayerProps) {
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

/** Shift draws red, Alt blue, both together yellow; without either the chosen colour. */
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

/** Read after the position: how much is drawn on it. */
function drawnWords(shapes: readonly Shape[], text: Text): string {
  const rings = shapes.filter(({ from, to }) => from === to).length;
  const arrows = shapes.length - rings;
  return shapes.length === 0 ? '' : text('drawing.drawn', { arrows, rings });
}
