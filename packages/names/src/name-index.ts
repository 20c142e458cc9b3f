import { type NameKeys, keysOf, rankExactly, rankOf, readQuery } from './rank-name.ts';

/** A thing with all its names. */
export interface Named<Item> {
  readonly item: Item;
  /** All its names, in every language and spelling. */
  readonly names: readonly string[];
  /** Among things that fit equally well, the heaviest comes first. */
  readonly weight: number;
}

interface Entry<Item> {
  readonly item: Item;
  readonly keys: NameKeys;
  readonly weight: number;
  /** The length of the first name; among equal ranks the shortest name, which is closest to the word, comes first. */
  readonly length: number;
}

interface RankedEntry<Item> extends Entry<Item> {
  readonly rank: number;
}

/** Finds things by names in any spelling; small enough to compare all of them. */
export class NameIndex<Item> {
  readonly #entries: readonly Entry<Item>[];

  constructor(things: readonly Named<Item>[]) {
    this.#entries = things.map(({ item, names, weight }) => ({
      item,
      weight,
      keys: keysOf(names),
      length: names[0]?.length ?? 0,
    }));
  }

  /** The things that fit a typed word, best first. Wrong letters count only if nothing fits without. */
  find(typed: string, most: number): readonly Item[] {
    const query = readQuery(typed);
    if (query === undefined) return [];
    const exact = ranked(this.#entries, (keys) => rankExactly(keys, query));
    const found =
      exact.length > 0 || !query.canBeWrong
        ? exact
        : ranked(this.#entries, (keys) => rankOf(keys, query));
    return found.slice(0, most).map(({ item }) => item);
  }
}

function ranked<Item>(
  entries: readonly Entry<Item>[],
  rank: (keys: NameKeys) => number | undefined,
): readonly RankedEntry<Item>[] {
  const found: RankedEntry<Item>[] = [];
  for (const entry of entries) {
    const place = rank(entry.keys);
    if (place !== undefined) found.push({ ...entry, rank: place });
  }
  return found.toSorted(
    (one, other) => one.rank - other.rank || other.weight - one.weight || one.length - other.length,
  );
}
