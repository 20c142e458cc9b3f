import type { Player } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import './rating.css';

type Rated = Pick<Player, 'rating' | 'isProvisional'>;

interface RatingMarkProps {
  readonly of: Rated | null;
  /** Whether a settled rating is followed by its rank. */
  readonly hasRank?: boolean;
}

/** A player's rating; a provisional one has a question mark. Empty before the first rated game. */
export function RatingMark({ of, hasRank = false }: RatingMarkProps): ReactElement | null {
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
      {hasRank && !isGuess ? (
        <em className="rating__rank">{text('player.rank', rankOf(of.rating))}</em>
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

/** A difference with its sign. */
export function signed(points: number): string {
  if (points === 0) return '±0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

const LOWEST_RANK_RATING = 800;
const RANK_POINTS = 60;
const RANKS_PER_DAN = 3;
const MAX_RANKS = 27;

/** The rank (段位) of a settled rating: nine dan of three steps each; display only. */
export function rankOf(rating: number): { readonly dan: number; readonly step: number } {
  const steps = Math.floor((rating - LOWEST_RANK_RATING) / RANK_POINTS);
  const rank = Math.max(0, Math.min(MAX_RANKS - 1, steps));
  return { dan: 1 + Math.floor(rank / RANKS_PER_DAN), step: 1 + (rank % RANKS_PER_DAN) };
}
