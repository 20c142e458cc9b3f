/**
 * Reads a part of a state, once per state. An equal part stays the same object; `keep` may know one that another
 * selector has read before.
 */
export function createSelection<State, Part>(
  get: () => State,
  select: (state: State) => Part,
  keep: (part: Part) => Part = createKeeper(),
): () => Part {
  let last: { readonly state: State; readonly part: Part } | undefined;
  return () => {
    const state = get();
    if (last === undefined || last.state !== state) last = { state, part: keep(select(state)) };
    return last.part;
  };
}

/** Returns the last value instead of an equal one. */
export function createKeeper<Part>(): (part: Part) => Part {
  let kept: { readonly part: Part } | undefined;
  return (part) => {
    if (kept === undefined || !isShallowEqual(kept.part, part)) kept = { part };
    return kept.part;
  };
}

/** Whether two values are the same, or two lists or records with the same contents. */
export function isShallowEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}

/** Maps, dates and instances of classes hide their contents, so they are compared by identity. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
