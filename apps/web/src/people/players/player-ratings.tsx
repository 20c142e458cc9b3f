import type { Profile, RATING_KINDS } from '@chuhe/protocol';
import { SPEEDS } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { type Rating, RatingCard } from './rating-card.tsx';
import { Card } from '../../ui/card.tsx';
import { CURVE, curveShape } from '../../ui/rating-curve.tsx';
import './player-ratings.css';

interface RatingKind {
  readonly id: (typeof RATING_KINDS)[number] | 'game';
  readonly title: string;
  readonly rating: Rating | null;
}

/** Every rating of a player as a card with a small curve; the selected one is large below. */
export function PlayerRatings({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const [chosenId, choose] = useState<RatingKind['id']>();
  const kinds = useRatingKinds(profile);
  const chosen = kinds.find(({ id }) => id === chosenId) ?? mostPlayed(kinds);
  return (
    <>
      {kinds.length < 2 ? null : (
        <fieldset className="player-ratings">
          <legend className="visually-hidden">{text('rating.title')}</legend>
          {kinds.map((kind) => (
            <Card
              as="button"
              key={kind.id}
              type="button"
              className="player-ratings__kind"
              aria-pressed={kind === chosen}
              onClick={() => choose(kind.id)}
            >
              <small>{kind.title}</small>
              <b className="tabular">
                {kind.rating?.rating ?? '–'}
                {kind.rating?.isProvisional === true ? '?' : null}
              </b>
              <Sparkline rating={kind.rating} />
            </Card>
          ))}
        </fieldset>
      )}
      {chosen === undefined ? null : (
        <RatingCard title={chosen.title} rating={chosen.rating} hasRank={chosen.id !== 'puzzle'} />
      )}
    </>
  );
}

/**
 * The available ratings; puzzles are omitted until their rating is known. A server of the previous version has a single
 * rating for all games.
 */
function useRatingKinds({ gameRating, ratings, puzzleRating }: Profile): readonly RatingKind[] {
  const text = useText();
  const games =
    ratings === undefined
      ? [{ id: 'game', title: text('player.gameRating'), rating: gameRating } as const]
      : SPEEDS.map((id) => ({ id, title: text(`speed.${id}`), rating: ratings[id] }));
  if (puzzleRating === null) return games;
  return [...games, { id: 'puzzle', title: text('player.puzzleRating'), rating: puzzleRating }];
}

/** The rating with the most results is selected first. */
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
