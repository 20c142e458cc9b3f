import { LOBBY_LIST_MAX } from '@chuhe/protocol';

/** The rules of one list of the lobby. */
export interface ListRule<Item> {
  readonly keyOf: (item: Item) => string;
  /** Whether the item belongs to the first rank, listed before others. */
  readonly isFirst: (item: Item) => boolean;
  /** Whether the item counts towards the total. */
  readonly isCounted: (item: Item) => boolean;
}

/** The sample of one process as sent to the others: its changes, or all of it. */
export interface ListNews<Item> {
  readonly isWhole: boolean;
  readonly changed: readonly Item[];
  readonly gone: readonly string[];
}

/** The changes of a view. */
export interface ViewChange<Item> {
  readonly changed: readonly Item[];
  readonly gone: readonly string[];
  readonly total: number;
}

interface Received<Item> {
  readonly items: Map<string, Item>;
  at: number;
}

/** The server forgets items that were not repeated for this time, even if no process reported their end. */
const FORGET_MILLIS = 75_000;
/** The minimum interval between two frames in which only the total has changed. */
const TOTAL_MILLIS = 5000;

/** One list of the lobby: the items of this process, those received from others, and the view made of both. */
export class SharedList<Item> {
  #sample: ReadonlyMap<string, Item> = new Map();
  #total = 0;
  #totalElsewhere = 0;
  #view: ReadonlyMap<string, Item> = new Map();
  #viewTexts: ReadonlyMap<string, string> = new Map();
  #viewTotal = 0;
  #shownAt = -Infinity;
  /** The sample as the others know it. */
  #sent: ReadonlyMap<string, string> = new Map();
  readonly #others = new Map<string, Received<Item>>();
  readonly #rule: ListRule<Item>;

  constructor(rule: ListRule<Item>) {
    this.#rule = rule;
  }

  /** The items that all readers at this process see. */
  get view(): ReadonlyMap<string, Item> {
    return this.#view;
  }

  /** The number of all items, shown or not. */
  get total(): number {
    return this.#viewTotal;
  }

  /** The sample of its own items that this process sends. */
  get sample(): ReadonlyMap<string, Item> {
    return this.#sample;
  }

  /** Sets the items of this process; `candidates` holds at least those that could be shown. */
  setOwn(candidates: ReadonlyMap<string, Item>, total: number): void {
    this.#sample = chooseShown(candidates, this.#sample, this.#rule.isFirst);
    this.#total = total;
  }

  /** Sets the number of items at all other processes. */
  setElsewhere(total: number): void {
    this.#totalElsewhere = total;
  }

  receive(by: string, { isWhole, changed, gone }: ListNews<Item>, now: number): void {
    const known = isWhole ? undefined : this.#others.get(by);
    const received = known ?? { items: new Map<string, Item>(), at: now };
    for (const item of changed) received.items.set(this.#rule.keyOf(item), item);
    for (const key of gone) received.items.delete(key);
    received.at = now;
    if (received.items.size > 0) this.#others.set(by, received);
    else this.#others.delete(by);
  }

  /** Drops the items of a process that has died. */
  forget(by: string): void {
    this.#others.delete(by);
  }

  forgetAll(): void {
    this.#others.clear();
    this.#totalElsewhere = 0;
  }

  forgetSilent(now: number): void {
    for (const [by, { at }] of this.#others) {
      if (now - at > FORGET_MILLIS) this.#others.delete(by);
    }
  }

  /** The next message to the others: the changes since the last one, or everything. */
  nextNews(isWhole: boolean): ListNews<Item> {
    const [texts, before] = [textsOf(this.#sample), this.#sent];
    this.#sent = texts;
    if (isWhole) return { isWhole, changed: [...this.#sample.values()], gone: [] };
    return { isWhole, ...difference(this.#sample, texts, before) };
  }

  /** Recomputes the view; undefined when its readers need no frame. */
  refresh(now: number): ViewChange<Item> | undefined {
    const { candidates, total } = this.#gather();
    const view = chooseShown(candidates, this.#view, this.#rule.isFirst);
    const texts = textsOf(view);
    const { changed, gone } = difference(view, texts, this.#viewTexts);
    const isListed = changed.length > 0 || gone.length > 0;
    const isCounted = total !== this.#viewTotal && now - this.#shownAt >= TOTAL_MILLIS;
    if (!isListed && !isCounted) return undefined;
    this.#view = view;
    this.#viewTexts = texts;
    this.#viewTotal = total;
    this.#shownAt = now;
    return { changed, gone, total };
  }

  /** An item that two processes report counts once. */
  #gather(): { readonly candidates: ReadonlyMap<string, Item>; readonly total: number } {
    const candidates = new Map(this.#sample);
    const { isCounted } = this.#rule;
    let twice = 0;
    for (const { items } of this.#others.values()) {
      for (const [key, item] of items) {
        if (!candidates.has(key)) candidates.set(key, item);
        else if (isCounted(item)) twice += 1;
      }
    }
    // Items and sums arrive separately, so the total is at least the number of listed items.
    const listed = [...candidates.values()].filter(isCounted).length;
    const total = Math.max(this.#total + this.#totalElsewhere - twice, listed);
    return { candidates, total };
  }
}

function textsOf<Item>(items: ReadonlyMap<string, Item>): ReadonlyMap<string, string> {
  return new Map([...items].map(([key, item]) => [key, JSON.stringify(item)]));
}

function difference<Item>(
  items: ReadonlyMap<string, Item>,
  texts: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Pick<ViewChange<Item>, 'changed' | 'gone'> {
  return {
    changed: [...items]
      .filter(([key]) => texts.get(key) !== before.get(key))
      .map(([, item]) => item),
    gone: [...before.keys()].filter((key) => !items.has(key)),
  };
}

/**
 * Chooses the items to show: the first rank before the others, and within a rank those already shown, so that a list
 * changes as little as possible.
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
