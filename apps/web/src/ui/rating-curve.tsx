import type { ReactElement } from 'react';
import './rating-curve.css';

/** The view box of the curve; the SVG stretches it to the available space. */
export const CURVE = { width: 300, height: 64, padding: 4 } as const;

interface CurveShape {
  /** The line, as an SVG path. */
  readonly line: string;
  /** The area below the line, as an SVG path. */
  readonly area: string;
}

/** Ratings at equal distances as a line above an area; nothing for fewer than two. The adjacent text describes it. */
export function RatingCurve({ ratings }: { readonly ratings: readonly number[] }): ReactElement {
  const shape = curveShape(ratings);
  return (
    <svg
      className="rating-curve"
      viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shape === undefined ? null : (
        <>
          <path className="rating-curve__area" d={shape.area} />
          <path className="rating-curve__line" d={shape.line} />
        </>
      )}
    </svg>
  );
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
