// Readers of stored values. They are written by hand, because the first page is there before the schemas are.

/** The item of a list that was stored. */
export function oneOf<const Item, Fallback>(
  items: readonly Item[],
  stored: unknown,
  fallback: Fallback,
): Item | Fallback {
  return items.find((item) => item === stored) ?? fallback;
}

export function flag(stored: unknown, fallback: boolean): boolean {
  return typeof stored === 'boolean' ? stored : fallback;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number between two bounds, both included. */
export function within({ min, max }: Bounds, stored: unknown, fallback: number): number {
  return typeof stored === 'number' && stored >= min && stored <= max ? stored : fallback;
}

/** A list of known items; one unknown item makes the whole list unreadable. */
export function listOf<const Item>(items: readonly Item[], stored: unknown): Item[] {
  if (!Array.isArray(stored)) return [];
  const known = stored.flatMap((one) => items.find((item) => item === one) ?? []);
  return known.length === stored.length ? known : [];
}

/** The parts of an object; of anything else none. */
export function partsOf(stored: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isObject ? { ...stored } : {};
}
