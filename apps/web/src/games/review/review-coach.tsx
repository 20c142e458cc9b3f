import { type MoveLine, opponentOf, readMoveText, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { type Text, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { CoachCard, MoveMarkSign } from '../../board/game-ui/index.ts';
import type { MoveVerdict } from '../tables/index.ts';
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
  const { ply, side, mark, proved } = move;
  const position = line.positions[ply - 1];
  const played = line.moves[ply - 1];
  if (position === undefined || played === undefined) return null;
  const reading = readMoveText(position, proved?.best ?? rows[ply - 1]?.best ?? '', 'record');
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
      <p>{saidOf(move, best, text)}</p>
      {/* On phones the menu has it, so that the comment is short enough to be fully visible. */}
      <div className="only-desktop">
        <DeeperAnalysis review={review} ply={ply} />
      </div>
    </CoachCard>
  );
}

/** The sentence about a move: its proved results, or the chances that the engine sees. */
function saidOf(move: ReviewedMove, best: string, text: Text): string {
  const { proved, loss } = move;
  if (proved !== undefined) return provedWords(proved, best, text);
  return text(messageIdOf(move), { points: Math.round(100 * loss), best });
}

/** The proved results before and after a move. */
function provedWords({ side, before, after }: MoveVerdict, best: string, text: Text): string {
  const words = ({ verdict, moves }: MoveVerdict['before']): string => {
    if (verdict === 'drawn') return text('review.proved.drawn');
    const winner = verdict === 'won' ? side : opponentOf(side);
    return text(`review.proved.${winner}`, { count: moves });
  };
  return before.verdict === after.verdict
    ? text('review.proved.same', { after: words(after) })
    : text('review.proved.changed', { before: words(before), after: words(after), best });
}

function messageIdOf({ isBest, mark }: ReviewedMove) {
  if (mark === 'good') return 'review.said.only';
  if (isBest) return 'review.said.best';
  return mark === undefined ? 'review.said.fine' : 'review.said.better';
}
