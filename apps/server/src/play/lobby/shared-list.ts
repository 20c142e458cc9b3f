import { LOBBY_LIST_MAX } from '@chuhe/protocol';

/** How one list of the lobby is made. */
export interface ListRule<Item> {
  readonly keyOf: (item: Item) => string;
  /** Whether it goes before others. */
  readonly isFirst: (item: Item) => boolean;
  /** Whether it is one of the total. */
  readonly isCounted: (item: Item) => boolean;
}

/** What one process sends to the others of its sample: what has become different, or all of it. */
export interface ListNews<Item> {
  readonly isWhole: boolean;
  readonly changed: readonly Item[];
  readonly gone: readonly string[];
}

/** What a view has become. */
export interface ViewChange<Item> {
  readonly changed: readonly Item[];
  readonly gone: readonly string[];
  readonly total: number;
}

interface Received<Item> {
  readonly items: Map<string, Item>;
  at: number;
}

/** What was not sent again for so long is forgotten, though no process reported its end. */
const FORGET_MILLIS = 75_000;
/** When only the total has changed, it is sent no more often than this. */
const TOTAL_MILLIS = 5000;

/** One list of the lobby: what is at this process, what the others sent, and the view made of both. */
export class SharedList<Item> {
  #sample: ReadonlyMap<string, Item> = new Map();
  #total = 0;
  #totalElsewhere = 0;
  #view: ReadonlyMap<string, Item> = new Map();
  #viewTexts: ReadonlyMap<string, string> = new Map();
  #viewTotal = 0;
  #shownAt = -Infinity;
  /** What the others have of the sample. */
  #sent: ReadonlyMap<string, string> = new Map();
  readonly #others = new Map<string, Received<Item>>();
  readonly #rule: ListRule<Item>;

  constructor(rule: ListRule<Item>) {
    this.#rule = rule;
  }

  /** What all readers at this process see. */
  get view(): ReadonlyMap<string, Item> {
    return this.#view;
  }

  /** How many there are in truth. */
  get total(): number {
    return this.#viewTotal;
  }

  /** The sample this process sends of its own. */
  get sample(): ReadonlyMap<string, Item> {
    return this.#sample;
  }

  /** What there is at this process now: at least what could be shown of it. */
  setOwn(candidates: ReadonlyMap<string, Item>, total: number): void {
    this.#sample = chooseShown(candidates, this.#sample, this.#rule.isFirst);
    this.#total = total;
  }

  /** How many there are at all other processes. */
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

  /** A process has died. */
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

  /** What the others must be sent: what is different since the last time, or all of it. */
  nextNews(isWhole: boolean): ListNews<Item> {
    const [texts, before] = [textsOf(this.#sample), this.#sent];
    this.#sent = texts;
    if (isWhole) return { isWhole, changed: [...this.#sample.values()], gone: [] };
    return { isWhole, ...difference(this.#sample, texts, before) };
  }

  /** Makes the view anew; undefined when its readers need no frame. */
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

  /** An entry that two processes report counts once. */
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
    // Items and sums travel apart: what is listed is there, counted yet or not.
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
