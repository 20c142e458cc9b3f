import type { Profile } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { CURVE, curveShape, type Rating, RatingCard } from './rating-card.tsx';
import './player-ratings.css';

interface RatingKind {
  readonly id: string;
  readonly title: string;
  readonly rating: Rating | null;
}

/** Every rating of a player as a card with a small curve; the chosen one is shown large below. */
export function PlayerRatings({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const [chosenId, choose] = useState<string>();
  const kinds = useRatingKinds(profile);
  const chosen = kinds.find(({ id }) => id === chosenId) ?? mostPlayed(kinds);
  return (
    <>
      {kinds.length < 2 ? null : (
        <fieldset className="player-ratings">
          <legend className="visually-hidden">{text('rating.title')}</legend>
          {kinds.map((kind) => (
            <button
              key={kind.id}
              type="button"
              className="player-ratings__kind card"
              aria-pressed={kind === chosen}
              onClick={() => choose(kind.id)}
            >
              <small>{kind.title}</small>
              <b className="tabular">{kind.rating?.rating ?? '–'}</b>
              <Sparkline rating={kind.rating} />
            </button>
          ))}
        </fieldset>
      )}
      {chosen === undefined ? null : <RatingCard title={chosen.title} rating={chosen.rating} />}
    </>
  );
}

/** The ratings there are: puzzles are left out until their rating is known. */
function useRatingKinds({ gameRating, puzzleRating }: Profile): readonly RatingKind[] {
  const text = useText();
  const games = { id: 'game', title: text('player.gameRating'), rating: gameRating };
  const puzzles = { id: 'puzzle', title: text('player.puzzleRating'), rating: puzzleRating };
  return puzzleRating === null ? [games] : [games, puzzles];
}

/** The rating with the most results comes up first. */
function mostPlayed(kinds: readonly RatingKind[]): RatingKind | undefined {
  return kinds.toSorted((one, other) => resultsOf(other) - resultsOf(one))[0];
}

function resultsOf({ rating }: RatingKind): number {
  return rating?.curve.length ?? 0;
}

function Sparkline({ rating }: { readonly rating: Rating | null }): ReactElement {
  const shape = curveShape((rating?.curve ?? []).map((point) => point.rating));
  return (
    <svg
      viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shape === undefined ? null : <path className="player-ratings__line" d={shape.line} />}
    </svg>
  );
}
