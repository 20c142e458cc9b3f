import { type MoveLine, readMoveText, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { CoachCard, MoveMarkSign } from '../../board/game-ui/index.ts';
import type { Evaluation } from './evaluation.ts';
import type { ReviewedMove } from './marks.ts';

interface ReviewCoachProps {
  readonly line: MoveLine;
  readonly evaluations: readonly Evaluation[];
  /** The move that led to the position on the board; none at the beginning or before a review. */
  readonly move: ReviewedMove | undefined;
}

const TONES = { good: 'good', inexact: 'warning', mistake: 'bad' } as const;

/** The review's comment on the move on the board. */
export function ReviewCoach({ line, evaluations, move }: ReviewCoachProps): ReactElement | null {
  const text = useText();
  const { notation } = useSettings();
  if (move === undefined) return null;
  const { ply, side, mark } = move;
  const position = line.positions[ply - 1];
  const played = line.moves[ply - 1];
  if (position === undefined || played === undefined) return null;
  const reading = readMoveText(position, evaluations[ply - 1]?.best ?? '', 'record');
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
    </CoachCard>
  );
}

function messageIdOf({ isBest, mark }: ReviewedMove) {
  if (isBest) return 'review.said.best';
  return mark === undefined ? 'review.said.fine' : 'review.said.better';
}
