/** Reproducible randomness: the same seed gives the same numbers. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  below(limit: number): number;
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): readonly T[];
  /** A second source, independent of this one. */
  fork(): Random;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    below: (limit) => Math.floor(next() * limit),
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[random.below(list.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    shuffled: (list) =>
      list
        .map((each) => ({ each, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ each }) => each),
    fork: () => seeded(Math.floor(next() * 4_294_967_296)),
  };
  return random;
}
