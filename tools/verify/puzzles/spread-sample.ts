/** A number of items, spread over the whole list; all of them without a number. */
export function spreadSample<Item>(
  all: readonly Item[],
  wanted: string | undefined,
): readonly Item[] {
  if (wanted === undefined) return all;
  const count = Math.min(all.length, Math.max(1, Number(wanted)));
  return Array.from({ length: count }, (_, index) => {
    return all[Math.floor((index * all.length) / count)];
  }).filter((item) => item !== undefined);
}
