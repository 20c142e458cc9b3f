// Simulated populations: seeded random numbers, and a measure of how well an order was recovered.

/** Spearman's rank correlation of two series over the same items. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  return correlation(ranks(one), ranks(other));
}

function ranks(values: readonly number[]): readonly number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .toSorted((a, b) => a.value - b.value);
  const found = Array<number>(values.length).fill(0);
  for (const [rank, { index }] of order.entries()) found[index] = rank;
  return found;
}

/** The correlation of two orders without ties. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const squares = a.reduce((sum, rank, index) => sum + (rank - at0(b, index)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

/** The item at an index known to exist. */
export function at0<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** A random number from the standard normal distribution. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32: the same seed gives the same numbers. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
