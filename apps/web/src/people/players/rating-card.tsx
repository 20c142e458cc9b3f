import type { Profile } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { rankOf } from '../../ui/rating-mark.tsx';
import './figures-table.css';
import './rating-card.css';

export type Rating = NonNullable<Profile['gameRating']>;

interface RatingCardProps {
  readonly title: string;
  readonly rating: Rating | null;
  /** Whether it is a rating in games: a settled one has a rank. */
  readonly hasRank?: boolean;
}

/** A rating and its curve; the curve is also described as a text and as a table. */
export function RatingCard({ title, rating, hasRank = false }: RatingCardProps): ReactElement {
  const text = useText();
  return (
    <section className="card card--padded" aria-label={title}>
      <div className="rating-card">
        <div>
          <small>{title}</small>
          {rating === null ? (
            <span className="hint">{text('player.unrated')}</span>
          ) : (
            <>
              <b className="tabular">
                {rating.rating}
                {rating.isProvisional ? <span aria-hidden="true">?</span> : null}
              </b>
              {rating.isProvisional ? (
                <em>
                  <span>{text('player.provisional')}</span>
                </em>
              ) : null}
              {hasRank && !rating.isProvisional ? (
                <em>{text('player.rank', rankOf(rating.rating))}</em>
              ) : null}
            </>
          )}
        </div>
        {rating === null ? null : <Curve rating={rating} />}
      </div>
      {rating === null || rating.curve.length < 2 ? null : <CurveTable rating={rating} />}
    </section>
  );
}

function Curve({ rating: { curve } }: { readonly rating: Rating }): ReactElement | null {
  const text = useText();
  const ratings = curve.map((point) => point.rating);
  const shape = curveShape(ratings);
  if (shape === undefined) return null;
  const label = text('player.curve', {
    count: ratings.length,
    first: ratings[0],
    last: ratings.at(-1),
    low: Math.min(...ratings),
    high: Math.max(...ratings),
  });
  return (
    <>
      <svg
        viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="rating-card__area" d={shape.area} />
        <path className="rating-card__line" d={shape.line} />
      </svg>
      <p className="visually-hidden">{label}</p>
    </>
  );
}

function CurveTable({ rating: { curve } }: { readonly rating: Rating }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details className="rating-card__table">
      <summary>{text('player.curveTable')}</summary>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{text('player.curveWhen')}</th>
            <th scope="col">{text('player.curveRating')}</th>
          </tr>
        </thead>
        <tbody>
          {curve.toReversed().map(({ at, rating }) => (
            <tr key={at}>
              <td>{day.format(new Date(at))}</td>
              <td className="tabular">{rating}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The view box of the curve; the SVG stretches it to the available space. */
export const CURVE = { width: 300, height: 64, padding: 4 } as const;

interface CurveShape {
  /** The line, as an SVG path. */
  readonly line: string;
  /** The area below the line, as an SVG path. */
  readonly area: string;
}

/** Ratings at equal distances, scaled from the lowest to the highest. */
export function curveShape(ratings: readonly number[]): CurveShape | undefined {
  if (ratings.length < 2) return undefined;
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const span = Math.max(1, high - low);
  const { width, height, padding } = CURVE;
  const points = ratings.map((rating, index) => {
    const x = (width * index) / (ratings.length - 1);
    const y = height - padding - ((height - 2 * padding) * (rating - low)) / span;
    return `${round(x)} ${round(y)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
