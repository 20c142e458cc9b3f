import { currentPosition, type MoveLine } from '@chuhe/rules';
import { type ReactElement, useRef, type WheelEvent } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  GameBoard,
  useBoardEvents,
  useStepSounds,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { EvaluationBar } from '../review/index.ts';
import {
  type Analysis,
  type AnalysisIntent,
  lineTo,
  plyOf,
  reduceAnalysis,
  shapesAt,
} from './analysis-state.ts';
import { DrawingLayer } from './drawing-layer.tsx';
import type { Pen } from './drawing-tools.tsx';
import type { useEngineLines } from './use-engine-lines.ts';

interface AnalysisBoardProps {
  readonly state: Analysis;
  /** The moves that led to the position on the board. */
  readonly line: MoveLine;
  /** The engine's lines for the position; its first choice gets an arrow. */
  readonly engine: ReturnType<typeof useEngineLines>;
  readonly send: (intent: AnalysisIntent) => void;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  readonly pen: Pen;
}

/** A board on which both sides move, with its drawings. */
export function AnalysisBoard(props: AnalysisBoardProps): ReactElement {
  const { state, line, engine, send, isFlipped, onFlip, pen } = props;
  const text = useText();
  const react = useBoardEvents();
  const playStep = useStepSounds();
  const isOn = engine.status !== 'off';
  const evaluation = isOn ? engine.evaluation : undefined;
  const bestMove = isOn ? engine.lines[0]?.pv[0] : undefined;
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type !== 'play') return;
    const next = reduceAnalysis(state, { type: 'play', move: event.move });
    playStep({ line: lineTo(state), end: undefined }, { line: lineTo(next), end: undefined });
    send({ type: 'play', move: event.move });
  };
  const onWheel = useWheelSteps(plyOf(state.path), (ply) => send({ type: 'ply', ply }));
  return (
    <BoardColumn label={text('board.name')}>
      {/* The arrow keys step too. */}
      <div
        className={evaluation === undefined ? 'board-alone' : 'board-with-evaluation'}
        onWheel={onWheel}
      >
        <EvaluationBar evaluation={evaluation} />
        <DrawingLayer
          position={currentPosition(line)}
          shapes={shapesAt(state)}
          isFlipped={isFlipped}
          pen={pen}
          onDraw={(shape) => send({ type: 'draw', shape })}
        >
          {(drawings) => (
            <GameBoard
              game={line}
              player="both"
              mode="playing"
              neverConfirms
              isFlipped={isFlipped}
              hint={bestMove}
              onEvent={onEvent}
              onFlip={onFlip}
            >
              {drawings}
            </GameBoard>
          )}
        </DrawingLayer>
      </div>
    </BoardColumn>
  );
}

/** Wheel distance of one step, in pixels; fine wheels send many small deltas. */
const PIXELS_A_STEP = 60;

/** The wheel over the board steps through the line. */
function useWheelSteps(ply: number, go: (ply: number) => void): (event: WheelEvent) => void {
  const turned = useRef(0);
  return ({ deltaY, ctrlKey }) => {
    // Ctrl, or a pinch on a touchpad, zooms the page.
    if (ctrlKey) return;
    turned.current =
      Math.sign(deltaY) === Math.sign(turned.current) ? turned.current + deltaY : deltaY;
    if (Math.abs(turned.current) < PIXELS_A_STEP) return;
    go(Math.max(0, ply + Math.sign(turned.current)));
    turned.current = 0;
  };
}
