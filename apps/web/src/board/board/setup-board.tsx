import { type Geometry, squareUnder } from '@chuhe/board';
import { type Locale } from '@chuhe/protocol';
import { pieceAt, type Setup, type Square, squareOf } from '@chuhe/rules';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefCallback,
  useMemo,
  useState,
} from 'react';
import { type BoardTheme, useBoardGeometry } from './board-theme.ts';
import { GridLayer } from './grid-layer.tsx';
import { GroundLayer, MarkLayer } from './mark-layer.tsx';
import { PieceLayer } from './piece-layer.tsx';
import { openStack } from './stack.ts';
import { squareAfterKey } from './board-keys.ts';
import { squareOfTarget } from './use-board-input.ts';
import { boardPoint, type DragHandlers, useDrag } from './use-drag.ts';
import './board.css';

interface SetupBoardProps {
  /** Need not be legal. */
  readonly setup: Setup;
  readonly theme: BoardTheme;
  readonly language: Locale;
  readonly name: string;
  readonly lifted: Square | undefined;
  /** A square to mark as wrong. */
  readonly faulty: Square | undefined;
  readonly onIntent: (intent: SetupIntent) => void;
}

const NOWHERE: readonly Square[] = [];

/** A board on which any piece may be placed anywhere. It knows no rules. */
export function SetupBoard(props: SetupBoardProps): ReactElement {
  const { setup, theme, language, name, lifted, faulty, onIntent } = props;
  const geometry = useBoardGeometry(theme);
  const { cursor, held, input } = useSetupInput(geometry, setup, onIntent);
  const stack = useMemo(() => openStack(setup), [setup]);
  const selected = held ?? lifted;
  return (
    <svg
      className={
        selected === undefined ? 'board board--live' : 'board board--live board--selecting'
      }
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      role="grid"
      aria-label={name}
      tabIndex={-1}
      {...input}
    >
      <GroundLayer geometry={geometry} numbers={theme.numbers} />
      <MarkLayer
        geometry={geometry}
        from={undefined}
        to={undefined}
        check={faulty}
        selected={selected}
        numbers={theme.numbers}
        landsAfterMillis={0}
      />
      <PieceLayer
        position={setup}
        stack={stack}
        geometry={geometry}
        set={theme.pieces}
        selected={selected}
        motion={undefined}
        glideMillis={0}
        premove={undefined}
      />
      <GridLayer
        position={setup}
        geometry={geometry}
        language={language}
        cursor={cursor}
        selected={selected}
        dots={NOWHERE}
        captures={NOWHERE}
        lastTo={undefined}
        check={undefined}
      />
    </svg>
  );
}

/** The actions of a user who sets up a position. */
type SetupIntent =
  | { readonly type: 'touch'; readonly square: Square }
  /** A piece was dragged; `to` is undefined when it was dropped outside the board. */
  | { readonly type: 'carry'; readonly from: Square; readonly to: Square | undefined }
  | { readonly type: 'remove'; readonly square: Square }
  | { readonly type: 'release' };

interface SetupInput {
  /** The keyboard cursor. */
  readonly cursor: Square;
  /** The square of the piece being dragged. */
  readonly held: Square | undefined;
  readonly input: DragHandlers & {
    readonly ref: RefCallback<SVGSVGElement>;
    readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  };
}

const CENTRE = squareOf(49);

/** Touch, mouse, keyboard and screen reader on a board where every piece may be moved anywhere. */
function useSetupInput(
  geometry: Geometry,
  setup: Setup,
  onIntent: (intent: SetupIntent) => void,
): SetupInput {
  const [cursor, setCursor] = useState<Square>(CENTRE);
  const [held, setHeld] = useState<Square>();
  const drag = useDrag(
    geometry,
    (square) => pieceAt(setup, square) !== undefined,
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
        const square = squareOfTarget(event) ?? squareUnder(geometry, boardPoint(event, geometry));
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
