import {
  boardGeometry,
  boxOfWidth,
  type FileNumbers,
  type Geometry,
  type LabelLanguage,
  type PieceSet,
} from '@chuhe/board';
import { useMemo } from 'react';
import { BoardAnnouncer } from './board-announcer.tsx';
import type { BoardEvent } from './board-state.ts';
import { useBoardView } from './use-board-view.ts';
import { GridLayer } from './grid-layer.tsx';
import { GroundLayer } from './ground-layer.tsx';
import { type Arrow, HintLayer } from './hint-layer.tsx';
import { MarkLayer } from './mark-layer.tsx';
import { PieceLayer } from './piece-layer.tsx';
import type { Scene } from './scene.ts';
import { useBoard } from './use-board.ts';
import { useBoardInput } from './use-board-input.ts';

/** How a board looks, apart from its colours, which come from the page. */
export interface BoardLook {
  readonly pieces: PieceSet;
  readonly numbers: FileNumbers;
  readonly isFlipped: boolean;
  /** How long a man glides; 0 puts it in place at once. */
  readonly moveMillis: number;
  readonly showsTargets: boolean;
}

interface BoardProps {
  readonly scene: Scene;
  readonly look: BoardLook;
  readonly language: LabelLanguage;
  /** What the board is called. */
  readonly name: string;
  readonly arrows?: readonly Arrow[];
  readonly onEvent: (event: BoardEvent) => void;
  readonly onFlip?: () => void;
}

const WIDTH = 720;
const NO_ARROWS: readonly Arrow[] = [];
const NO_SQUARES: readonly never[] = [];

/** A board to look at and to play on. It knows the rules and nothing else. */
export function Board(props: BoardProps) {
  const { scene, look, language, name, arrows = NO_ARROWS } = props;
  const geometry = useGeometry(look);
  const { state, send } = useBoard(scene, look.moveMillis, props.onEvent);
  const view = useBoardView(state);
  const input = useBoardInput({ geometry, state, view, send, onFlip: props.onFlip });
  const { position, lastMove } = scene;
  const { selected, stack, motion, cursor, heard } = state;
  return (
    <>
      <svg
        className={selected === undefined ? 'xq-board is-live' : 'xq-board is-live has-sel'}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        role="grid"
        aria-label={name}
        data-state={view.gameState}
        {...input}
      >
        <GroundLayer geometry={geometry} numbers={look.numbers} />
        <MarkLayer
          geometry={geometry}
          from={lastMove?.from}
          to={lastMove?.to}
          check={view.check}
          selected={selected}
        />
        <PieceLayer
          position={position}
          stack={stack}
          geometry={geometry}
          set={look.pieces}
          selected={selected}
          motion={motion}
          glideMillis={look.moveMillis}
        />
        <HintLayer
          geometry={geometry}
          dots={look.showsTargets ? view.dots : NO_SQUARES}
          captures={look.showsTargets ? view.captures : NO_SQUARES}
          arrows={arrows}
          pending={state.proposed ?? state.premove}
        />
        <GridLayer
          position={position}
          geometry={geometry}
          language={language}
          cursor={cursor}
          selected={selected}
          dots={view.dots}
          captures={view.captures}
          lastTo={lastMove?.to}
          check={view.check}
        />
      </svg>
      <BoardAnnouncer heard={heard} language={language} />
    </>
  );
}

function useGeometry({ numbers, isFlipped }: BoardLook): Geometry {
  const hasNumbers = numbers !== 'none';
  return useMemo(() => {
    const box = boxOfWidth(WIDTH, hasNumbers);
    return boardGeometry({ ...box, padding: 0, hasNumbers, isFlipped });
  }, [hasNumbers, isFlipped]);
}
