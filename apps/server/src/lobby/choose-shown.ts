import { LOBBY_LIST_MAX } from '@chuhe/protocol';

/**
 * Chooses what is shown of many: those of the first rank before the others, and within a rank those
 * who are shown already, so that a list changes only where it must.
 */
export function chooseShown<Item>(
  candidates: ReadonlyMap<string, Item>,
  shown: ReadonlyMap<string, unknown>,
  isFirst: (item: Item) => boolean,
): ReadonlyMap<string, Item> {
  const ranks: [string, Item][][] = [[], [], [], []];
  for (const entry of candidates) {
    const rank = (isFirst(entry[1]) ? 0 : 2) + (shown.has(entry[0]) ? 0 : 1);
    ranks[rank]?.push(entry);
  }
  return new Map(ranks.flat().slice(0, LOBBY_LIST_MAX));
}
