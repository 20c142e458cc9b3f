import { type MoveLine, readMoveText, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { CoachCard, MoveMarkSign } from '../../board/game-ui/index.ts';
import { DeeperAnalysis } from './deeper-analysis.tsx';
import type { ReviewedMove } from './marks.ts';
import type { Review } from './use-review.ts';

export interface ReviewCoachProps {
  readonly line: MoveLine;
  readonly review: Review;
  /** The move that led to the current position; undefined at the start or before a review. */
  readonly move: ReviewedMove | undefined;
}

const TONES = { good: 'good', inexact: 'warning', mistake: 'bad', blunder: 'bad' } as const;

/** The review's comment on the current move. */
export function ReviewCoach({ line, review, move }: ReviewCoachProps): ReactElement | null {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const { rows } = review;
  if (move === undefined) return null;
  const { ply, side, mark } = move;
  const position = line.positions[ply - 1];
  const played = line.moves[ply - 1];
  if (position === undefined || played === undefined) return null;
  const reading = readMoveText(position, rows[ply - 1]?.best ?? '', 'record');
  const best = reading.ok ? writeMove(position, reading.move, notation) : '';
  const number = text(`review.number.${side}`, { number: position.moveNumber });
  const words = `${number} ${writeMove(position, played, notation)}`;
  return (
    <CoachCard
      tone={mark === undefined ? 'plain' : TONES[mark]}
      title={mark === undefined ? words : `${words} ${text(`review.mark.${mark}`)}`}
      sign={mark === undefined ? null : <MoveMarkSign mark={mark} isBig />}
      isLive
    >
      <p>{text(messageIdOf(move), { points: Math.round(100 * move.loss), best })}</p>
      {/* On phones the menu has it, so that the comment is short enough to be fully visible. */}
      <div className="only-desktop">
        <DeeperAnalysis review={review} ply={ply} />
      </div>
    </CoachCard>
  );
}

function messageIdOf({ isBest, mark }: ReviewedMove) {
  if (mark === 'good') return 'review.said.only';
  if (isBest) return 'review.said.best';
  return mark === undefined ? 'review.said.fine' : 'review.said.better';
}
