import { type MoveLine, readMoveText, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { CoachCard, MoveMarkSign } from '../../board/game-ui/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReviewedMove } from './marks.ts';
import { MenuItem } from '../../ui/menu.tsx';
import type { Review } from './use-review.ts';

interface ReviewCoachProps {
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

/** The same action in the menu of a review; renders nothing if it does not apply. */
export function DeeperItem({ review, ply }: DeeperAnalysisProps): ReactElement | null {
  const text = useText();
  const { rows, state, deepening, deepen } = review;
  const isReviewed = rows[ply - 1]?.verdict !== undefined && state !== 'running';
  if (!isReviewed || deepening !== undefined || isDeep(review, ply)) return null;
  return <MenuItem icon="chip" label={text('review.deeper')} onClick={() => deepen(ply)} />;
}

function isDeep({ rows }: Review, ply: number): boolean {
  return rows[ply - 1]?.isDeep === true;
}

interface DeeperAnalysisProps {
  readonly review: Review;
  readonly ply: number;
}

/** Searches the move again with more nodes; disappears afterwards. */
function DeeperAnalysis({ review, ply }: DeeperAnalysisProps): ReactElement | null {
  const text = useText();
  const { state, deepening, deepen } = review;
  if (isDeep(review, ply)) return <p className="hint">{text('review.deeperDone')}</p>;
  if (state === 'running') return null;
  return (
    <Button size="small" disabled={deepening !== undefined} onClick={() => deepen(ply)}>
      <Icon name="chip" size="small" />
      {text(deepening === ply ? 'review.deepening' : 'review.deeper')}
    </Button>
  );
}

function messageIdOf({ isBest, mark }: ReviewedMove) {
  if (mark === 'good') return 'review.said.only';
  if (isBest) return 'review.said.best';
  return mark === undefined ? 'review.said.fine' : 'review.said.better';
}
