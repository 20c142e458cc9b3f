/** The same value with every text replaced by whether it is non-empty: equal shapes are complete translations. */
export function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.map((part) => shapeOf(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}
