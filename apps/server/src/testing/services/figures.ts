/** The value below which a share of all values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** A moment and the value measured then. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The best-fitting straight line. */
export function fitLine(points: readonly Point[]): { readonly at: number; readonly slope: number } {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const common = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const slope = spread === 0 ? 0 : common / spread;
  return { at: meanY - slope * meanX, slope };
}

/** The growth per hour, as a share of the initial value; `x` is in minutes. */
export function growthPerHour(points: readonly Point[]): number {
  const { at, slope } = fitLine(points);
  const start = at + slope * (points[0]?.x ?? 0);
  return start === 0 ? 0 : (slope * 60) / start;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
}
