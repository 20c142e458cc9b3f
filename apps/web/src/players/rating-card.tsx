import type { Profile } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { CURVE, curveShape } from './curve-path.ts';

type Rating = NonNullable<Profile['gameRating']>;

interface RatingCardProps {
  readonly title: string;
  readonly rating: Rating | null;
}

/** A rating with its curve; the curve is told in words, and there as a table. */
export function RatingCard({ title, rating }: RatingCardProps): ReactElement {
  const text = useText();
  return (
    <section className="card pad" aria-label={title}>
      <div className="rate">
        <div>
          <small>{title}</small>
          {rating === null ? (
            <span className="hint">{text('player.unrated')}</span>
          ) : (
            <>
              <b className="num">{rating.rating}</b>
              {rating.isProvisional ? (
                <em>
                  <span>{text('player.provisional')}</span>
                </em>
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
  const words = text('player.curve', {
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
        <path className="a" d={shape.area} />
        <path className="l" d={shape.line} />
      </svg>
      <p className="vh">{words}</p>
    </>
  );
}

function CurveTable({ rating: { curve } }: { readonly rating: Rating }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details className="curve-table">
      <summary>{text('player.curveTable')}</summary>
      <table>
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
              <td className="num">{rating}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
