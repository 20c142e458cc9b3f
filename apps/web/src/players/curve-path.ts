/** The size of the drawing; it is stretched to the place it has. */
export const CURVE = { width: 300, height: 64, padding: 4 } as const;

export interface CurveShape {
  /** The line, as an SVG path. */
  readonly line: string;
  /** What lies below it. */
  readonly area: string;
}

/** Results at even distances, from the lowest rating at the bottom to the highest at the top. */
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
