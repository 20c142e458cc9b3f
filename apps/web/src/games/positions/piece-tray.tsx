import { pieceLabel } from '@chuhe/protocol';
import { type Piece, type Setup, type Side, type Square, SQUARES } from '@chuhe/rules';
import { type PointerEvent, type ReactElement, type RefObject, useRef, useState } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { SinglePiece } from '../../board/game-ui/index.ts';
import { leftInTray, trayOf } from './editing.ts';
import './editor.css';

interface PieceTrayProps {
  readonly side: Side;
  readonly setup: Setup;
  readonly inHand: Piece | undefined;
  readonly onTake: (piece: Piece) => void;
  readonly onPut: (piece: Piece, square: Square) => void;
}

/** The pieces of one side that are not on the board: tap one and then the board, or drag it there. */
export function PieceTray({ side, setup, inHand, onTake, onPut }: PieceTrayProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const pieces = useSettings((settings) => settings.pieces);
  const { carried, ghost, handlers, takeClick } = useTrayDrag(onPut);
  return (
    <fieldset className="piece-tray">
      <legend className="visually-hidden">{text(`editor.tray.${side}`)}</legend>
      {trayOf(side).map((piece) => {
        const left = leftInTray(setup, piece);
        const isInHand = inHand?.code === piece.code;
        const className = [
          left === 0 ? 'piece-tray__piece--none' : '',
          isInHand ? 'piece-tray__piece--held' : '',
        ]
          .join(' ')
          .trim();
        return (
          <button
            key={piece.code}
            type="button"
            className={className}
            aria-pressed={isInHand}
            aria-label={text('editor.take', { piece: pieceLabel(piece, locale), count: left })}
            onClick={() => {
              if (!takeClick()) onTake(piece);
            }}
            {...(left > 0 ? handlers(piece) : {})}
          >
            <SinglePiece piece={piece} set={pieces} />
            <span className="tabular" aria-hidden="true">
              {left}
            </span>
          </button>
        );
      })}
      <div ref={ghost} className="piece-tray__carried" hidden={carried === undefined}>
        {carried === undefined ? null : <SinglePiece piece={carried} set={pieces} />}
      </div>
    </fieldset>
  );
}

const THRESHOLD = 6;

interface Press {
  readonly piece: Piece;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

interface TrayDrag {
  /** The dragged piece, once it has left its place. */
  readonly carried: Piece | undefined;
  /** The element that follows the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly handlers: (piece: Piece) => {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerCancel: () => void;
  };
  /** True once after a drag: the click that the browser fires afterwards is not a tap. */
  readonly takeClick: () => boolean;
}

/** Drags a piece from the tray to the board; it follows the pointer without re-rendering the page. */
function useTrayDrag(onDrop: (piece: Piece, square: Square) => void): TrayDrag {
  const press = useRef<Press>(undefined);
  const endedDrag = useRef(false);
  const ghost = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Piece>();

  const follow = (x: number, y: number): void => {
    if (ghost.current !== null) ghost.current.style.transform = `translate(${x}px, ${y}px)`;
  };
  return {
    carried,
    ghost,
    handlers: (piece) => ({
      onPointerDown: (event) => {
        endedDrag.current = false;
        if (!event.isPrimary || event.button !== 0) return;
        press.current = { piece, pointerId: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const held = press.current;
        if (held?.pointerId !== event.pointerId) return;
        const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > THRESHOLD;
        if (isFar && carried === undefined) setCarried(piece);
        follow(event.clientX, event.clientY);
      },
      onPointerUp: (event) => {
        const wasCarried = carried !== undefined && press.current !== undefined;
        press.current = undefined;
        setCarried(undefined);
        if (!wasCarried) return;
        endedDrag.current = true;
        const square = squareAtPoint(event.clientX, event.clientY);
        if (square !== undefined) onDrop(piece, square);
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

/** The square of the page's board under a point of the window. */
function squareAtPoint(x: number, y: number): Square | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-square]');
  const written = cell?.dataset['square'];
  return written === undefined ? undefined : SQUARES[Number(written)];
}
