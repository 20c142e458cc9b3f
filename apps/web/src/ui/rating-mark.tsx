import type { Player } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import './rating.css';

type Rated = Pick<Player, 'rating' | 'isProvisional'>;

/** A player's rating; a provisional one has a question mark. Empty before the first rated game. */
export function RatingMark({ of }: { readonly of: Rated | null }): ReactElement | null {
  const text = useText();
  if (of?.rating === undefined) return null;
  const isGuess = of.isProvisional === true;
  return (
    <span className="tabular rating">
      {of.rating}
      {isGuess ? (
        <>
          <span aria-hidden="true">?</span>
          <span className="visually-hidden">{text('rating.provisional')}</span>
        </>
      ) : null}
    </span>
  );
}

/** A rating before and after a game. */
export interface ChangedRating {
  readonly before: number;
  readonly rating: number;
  readonly isProvisional: boolean;
}

/** The new rating and the difference: 1654 +12. */
export function RatingChange({ change }: { readonly change: ChangedRating }): ReactElement {
  const points = change.rating - change.before;
  return (
    <>
      <RatingMark of={change} />{' '}
      <em className={points > 0 ? 'facts__gain' : ''}>{signed(points)}</em>
    </>
  );
}

function signed(points: number): string {
  if (points === 0) return '±0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
