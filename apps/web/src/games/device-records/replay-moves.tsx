import type { MoveLine } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import { EvaluationGraph, type Review, ReviewCoach, ReviewControl } from '../review/index.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import {
  MoveList,
  type MoveMark,
  MovesColumn,
  type ReplayIntent,
  type ReplayState,
  StepControls,
} from '../../board/game-ui/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import './records.css';

interface ReplayMovesProps {
  readonly line: MoveLine;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  readonly rounds: string;
  readonly comment: string | undefined;
  readonly review: Review;
}

const NOTATIONS = ['chinese', 'wxf', 'iccs'] as const;

/** The moves of a replay in the chosen notation, the review, and the step controls. */
export function ReplayMoves(props: ReplayMovesProps): ReactElement {
  const { line, replay, send, rounds, comment, review } = props;
  const text = useText();
  const { notation } = useSettings();
  const changeSettings = useChangeSettings();
  const marks = useMemo(() => marksOf(review.moves), [review.moves]);
  const go = (ply: number): void => send({ type: 'go', ply });
  return (
    <MovesColumn label={text('table.moves')} heading={text('table.moves')} hint={rounds}>
      <div className="replay-notation">
        <Segmented
          label={text('replay.notation')}
          value={notation}
          choices={NOTATIONS.map((value) => ({ value, text: text(`replay.notation.${value}`) }))}
          onChange={(chosen) => changeSettings({ notation: chosen })}
        />
      </div>
      <ReviewControl review={review} />
      {review.evaluations.length === 0 ? null : (
        <EvaluationGraph
          evaluations={review.evaluations}
          plies={line.moves.length}
          ply={replay.ply}
          onGo={go}
        />
      )}
      <ReviewCoach
        line={line}
        evaluations={review.evaluations}
        move={review.moves[replay.ply - 1]}
      />
      {comment === undefined ? null : <p className="coach-card coach-card--warning">{comment}</p>}
      <MoveList line={line} current={replay.ply} marks={marks} onGo={go} />
      <StepControls
        ply={replay.ply}
        lastPly={replay.last}
        isPlaying={replay.isPlaying}
        onGo={go}
        onPlay={() => send({ type: 'toggle' })}
      />
    </MovesColumn>
  );
}

function marksOf(moves: Review['moves']): ReadonlyMap<number, MoveMark> {
  return new Map(moves.flatMap(({ ply, mark }) => (mark === undefined ? [] : [[ply, mark]])));
}
