import type { MoveLine } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import { EvaluationGraph, type Review, ReviewCoach } from '../review/index.ts';
import {
  MoveList,
  type MoveMark,
  type PanelTab,
  type ReplayIntent,
  type ReplayState,
  StepControls,
  TablePanel,
} from '../../board/game-ui/index.ts';

interface ReplayMovesProps {
  readonly line: MoveLine;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  /** The result of the game. */
  readonly hint: string;
  readonly opening: ReactNode;
  readonly comment: string | undefined;
  readonly review: Review;
  /** The time of each move, if known. */
  readonly moveMillis: readonly number[] | undefined;
  readonly tabs: readonly PanelTab[];
  /** The primary action and the menu. */
  readonly children: ReactNode;
}

/** The moves of a replay with their review, and the step controls. */
export function ReplayMoves(props: ReplayMovesProps): ReactElement {
  const { line, replay, send, hint, opening, comment, review, moveMillis, tabs, children } = props;
  const text = useText();
  const marks = useMemo(() => marksOf(review.moves), [review.moves]);
  const go = (ply: number): void => send({ type: 'go', ply });
  return (
    <TablePanel
      label={text('table.moves')}
      heading={text(review.moves.length === 0 ? 'table.moves' : 'review.analysis')}
      hint={hint}
      tabs={tabs}
      foot={
        <>
          {children}
          <StepControls
            ply={replay.ply}
            lastPly={replay.last}
            isPlaying={replay.isPlaying}
            onGo={go}
            onPlay={() => send({ type: 'toggle' })}
          />
        </>
      }
    >
      <div className="replay-opening">{opening}</div>
      {review.done === 0 ? null : (
        <EvaluationGraph
          evaluations={review.evaluations}
          plies={line.moves.length}
          ply={replay.ply}
          onGo={go}
        />
      )}
      <ReviewCoach
        line={line}
        review={review}
        move={review.moves.find(({ ply }) => ply === replay.ply)}
      />
      {comment === undefined ? null : <p className="coach-card coach-card--warning">{comment}</p>}
      <MoveList line={line} current={replay.ply} marks={marks} moveMillis={moveMillis} onGo={go} />
    </TablePanel>
  );
}

function marksOf(moves: Review['moves']): ReadonlyMap<number, MoveMark> {
  return new Map(moves.flatMap(({ ply, mark }) => (mark === undefined ? [] : [[ply, mark]])));
}
