import type { Player } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

type Rated = Pick<Player, 'rating' | 'isProvisional'>;

/** What a player's games are worth; a first guess carries a question mark. Nothing before the first rated game. */
export function RatingMark({ of }: { readonly of: Rated | null }): ReactElement | null {
  const text = useText();
  if (of?.rating === undefined) return null;
  const isGuess = of.isProvisional === true;
  return (
    <span className="num rating">
      {of.rating}
      {isGuess ? (
        <>
          <span aria-hidden="true">?</span>
          <span className="vh">{text('rating.provisional')}</span>
        </>
      ) : null}
    </span>
  );
}
