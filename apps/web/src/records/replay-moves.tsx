import type { Line } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useText } from '../language/index.ts';
import { EvaluationGraph, type Review, ReviewCoach, ReviewControl } from '../review/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import {
  MoveList,
  type MoveMark,
  MoveStrip,
  type ReplayIntent,
  type ReplayState,
  StepControls,
  writeLine,
} from '../table/index.ts';
import { Segmented } from '../ui/segmented.tsx';

interface ReplayMovesProps {
  readonly line: Line;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  readonly rounds: string;
  readonly comment: string | undefined;
  readonly review: Review;
}

const NOTATIONS = ['chinese', 'wxf', 'iccs'] as const;

/** The moves of a game that is looked through, in the notation of choice, and the ways to step. */
export function ReplayMoves(props: ReplayMovesProps): ReactElement {
  const { line, replay, send, rounds, comment, review } = props;
  const text = useText();
  const { notation } = useSettings();
  const changeSettings = useChangeSettings();
  const written = useMemo(() => writeLine(line, notation), [line, notation]);
  const marks = useMemo(() => marksOf(review.moves), [review.moves]);
  const go = (ply: number): void => send({ type: 'go', ply });
  return (
    <section className="room-moves" aria-label={text('table.moves')}>
      <div className="panel-h only-desk">
        <b>{text('table.moves')}</b>
        <span className="hint">{rounds}</span>
      </div>
      <div className="replay-notation">
        <Segmented
          label={text('replay.notation')}
          value={notation}
          choices={NOTATIONS.map((value) => ({ value, text: text(`replay.notation.${value}`) }))}
          onChange={(chosen) => changeSettings({ notation: chosen })}
        />
      </div>
      <ReviewControl review={review} />
      {review.looks.length === 0 ? null : (
        <EvaluationGraph
          looks={review.looks}
          plies={line.moves.length}
          ply={replay.ply}
          onGo={go}
        />
      )}
      <ReviewCoach line={line} looks={review.looks} move={review.moves[replay.ply - 1]} />
      {comment === undefined ? null : <p className="coach slow">{comment}</p>}
      <div className="only-phone">
        <MoveStrip line={line} written={written} current={replay.ply} marks={marks} onGo={go} />
      </div>
      <div className="only-desk moves-frame">
        <MoveList line={line} written={written} current={replay.ply} marks={marks} onGo={go} />
      </div>
      <StepControls
        ply={replay.ply}
        lastPly={replay.last}
        isPlaying={replay.isPlaying}
        onGo={go}
        onPlay={() => send({ type: 'toggle' })}
      />
    </section>
  );
}

function marksOf(moves: Review['moves']): ReadonlyMap<number, MoveMark> {
  return new Map(moves.flatMap(({ ply, mark }) => (mark === undefined ? [] : [[ply, mark]])));
}
