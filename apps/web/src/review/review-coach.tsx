import { type Line, readMoveText, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { MoveMarkSign } from '../table/index.ts';
import type { Look } from './look.ts';
import type { ReviewedMove } from './marks.ts';

interface ReviewCoachProps {
  readonly line: Line;
  readonly looks: readonly Look[];
  /** The move that led to the position on the board; none at the beginning or where nobody has looked. */
  readonly move: ReviewedMove | undefined;
}

const TONES = { good: 'ok', inexact: 'slow', mistake: 'bad' } as const;

/** What the review has to say about the move on the board. */
export function ReviewCoach({ line, looks, move }: ReviewCoachProps): ReactElement | null {
  const text = useText();
  const { notation } = useSettings();
  if (move === undefined) return null;
  const { ply, side, mark } = move;
  const position = line.positions[ply - 1];
  const played = line.moves[ply - 1];
  if (position === undefined || played === undefined) return null;
  const reading = readMoveText(position, looks[ply - 1]?.best ?? '', 'record');
  const best = reading.ok ? writeMove(position, reading.move, notation) : '';
  const number = text(`review.number.${side}`, { number: position.moveNumber });
  const words = `${number} ${writeMove(position, played, notation)}`;
  return (
    <div className={`coach ${mark === undefined ? 'plain' : TONES[mark]}`} aria-live="polite">
      {mark === undefined ? null : <MoveMarkSign mark={mark} isBig />}
      <div>
        <b>{mark === undefined ? words : `${words} ${text(`review.mark.${mark}`)}`}</b>
        <p>{text(saidAbout(move), { points: Math.round(100 * move.loss), best })}</p>
      </div>
    </div>
  );
}

function saidAbout({ isBest, mark }: ReviewedMove) {
  if (isBest) return 'review.said.best';
  return mark === undefined ? 'review.said.fine' : 'review.said.better';
}
