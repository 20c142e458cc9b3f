import { LOBBY_LIST_MAX } from '@chuhe/protocol';

/** How one list of the lobby is made. */
export interface ListRule<Item> {
  readonly keyOf: (item: Item) => string;
  /** Whether it goes before others. */
  readonly isFirst: (item: Item) => boolean;
}

/** What one process sends to the others: the total and a bounded sample. */
export interface Digest<Item> {
  readonly total: number;
  readonly list: readonly Item[];
}

/** What a view has become. */
export interface ViewChange<Item> {
  readonly changed: readonly Item[];
  readonly gone: readonly string[];
  readonly total: number;
}

interface ReceivedDigest<Item> extends Digest<Item> {
  readonly at: number;
}

/** A process that sends nothing for so long is dead. */
const SILENCE_MILLIS = 10_000;
/** Said at least so often, changed or not. */
const REPEAT_MILLIS = 4000;
/** When only the total has changed, it is sent no more often than this. */
const TOTAL_MILLIS = 5000;

/** One list of the lobby: what is at this process, what the others sent, and the view made of both. */
export class SharedList<Item> {
  #sample: ReadonlyMap<string, Item> = new Map();
  #total = 0;
  #view: ReadonlyMap<string, Item> = new Map();
  #viewTexts: ReadonlyMap<string, string> = new Map();
  #viewTotal = 0;
  #shownAt = -Infinity;
  #published = '';
  #publishedAt = -Infinity;
  readonly #others = new Map<string, ReceivedDigest<Item>>();
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

  /** The other processes that live. */
  get others(): Iterable<string> {
    return this.#others.keys();
  }

  /** What there is at this process now: at least what could be shown of it. */
  setOwn(candidates: ReadonlyMap<string, Item>, total: number): void {
    this.#sample = chooseShown(candidates, this.#sample, this.#rule.isFirst);
    this.#total = total;
  }

  receive(by: string, digest: Digest<Item>, now: number): void {
    this.#others.set(by, { ...digest, at: now });
  }

  forgetSilent(now: number): void {
    for (const [by, { at }] of this.#others) {
      if (now - at > SILENCE_MILLIS) this.#others.delete(by);
    }
  }

  /** What the others must be sent; undefined when they have it. */
  nextDigest(now: number): Digest<Item> | undefined {
    const digest = { total: this.#total, list: [...this.#sample.values()] };
    const text = JSON.stringify(digest);
    if (text === this.#published && now - this.#publishedAt < REPEAT_MILLIS) return undefined;
    this.#published = text;
    this.#publishedAt = now;
    return digest;
  }

  /** A new process knows nothing yet. */
  republish(): void {
    this.#publishedAt = -Infinity;
  }

  /** Makes the view anew; undefined when its readers need no frame. */
  refresh(now: number): ViewChange<Item> | undefined {
    const { candidates, total } = this.#gather();
    const view = chooseShown(candidates, this.#view, this.#rule.isFirst);
    const texts = new Map([...view].map(([key, item]) => [key, JSON.stringify(item)]));
    const changed = [...view].filter(([key]) => texts.get(key) !== this.#viewTexts.get(key));
    const gone = [...this.#view.keys()].filter((key) => !view.has(key));
    const isListed = changed.length > 0 || gone.length > 0;
    const isCounted = total !== this.#viewTotal && now - this.#shownAt >= TOTAL_MILLIS;
    if (!isListed && !isCounted) return undefined;
    this.#view = view;
    this.#viewTexts = texts;
    this.#viewTotal = total;
    this.#shownAt = now;
    return { changed: changed.map(([, item]) => item), gone, total };
  }

  /** An entry that two processes report counts once. */
  #gather(): { readonly candidates: ReadonlyMap<string, Item>; readonly total: number } {
    const candidates = new Map(this.#sample);
    let total = this.#total;
    for (const { list, total: theirs } of this.#others.values()) {
      total += theirs;
      for (const item of list) {
        const key = this.#rule.keyOf(item);
        if (candidates.has(key)) total -= 1;
        else candidates.set(key, item);
      }
    }
    return { candidates, total };
  }
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
