import type { Profile } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { rankOf } from '../../ui/rating-mark.tsx';
import { Table } from '../../ui/table.tsx';
import './figures-table.css';
import './rating-card.css';

export type Rating = NonNullable<Profile['gameRating']>;

interface RatingCardProps {
  readonly title: string;
  readonly rating: Rating | null;
  /** Whether it is a rating in games; a settled one has a rank. */
  readonly hasRank?: boolean;
}

/** A rating and its curve, which is also described as text and as a table. */
export function RatingCard({ title, rating, hasRank = false }: RatingCardProps): ReactElement {
  const text = useText();
  return (
    <Card isPadded aria-label={title}>
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
    </Card>
  );
}

function Curve({ rating: { curve } }: { readonly rating: Rating }): ReactElement | null {
  const text = useText();
  const ratings = curve.map((point) => point.rating);
  if (ratings.length < 2) return null;
  const label = text('player.curve', {
    count: ratings.length,
    first: ratings[0],
    last: ratings.at(-1),
    low: Math.min(...ratings),
    high: Math.max(...ratings),
  });
  return (
    <>
      <RatingCurve ratings={ratings} />
      <p className="visually-hidden">{label}</p>
    </>
  );
}

function CurveTable({ rating: { curve } }: { readonly rating: Rating }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const day = dateFormat('moment', locale);
  return (
    <details className="rating-card__table">
      <summary>{text('player.curveTable')}</summary>
      <Table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{text('player.curveWhen')}</th>
            <th scope="col">{text('player.curveRating')}</th>
          </tr>
        </thead>
        <tbody>
          {curve.toReversed().map(({ at, rating }) => (
            <tr key={at}>
              <td>{day(at)}</td>
              <td className="tabular">{rating}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
