import { chooseShown } from './choose-shown.ts';

/** How one list of the lobby is made. */
export interface ListRule<Item> {
  readonly keyOf: (item: Item) => string;
  /** Whether it goes before others. */
  readonly isFirst: (item: Item) => boolean;
}

/** What one process tells the others: how many there are, and a bounded sample. */
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

interface Heard<Item> extends Digest<Item> {
  readonly at: number;
}

/** A process that says nothing for so long is dead. */
const SILENCE_MILLIS = 10_000;
/** Said at least so often, changed or not. */
const REPEAT_MILLIS = 4000;
/** When only the total has changed, it is told no more often than this. */
const TOTAL_MILLIS = 5000;

/** One list of the lobby: what is at this process, what the others tell, and the view made of both. */
export class SharedList<Item> {
  #sample: ReadonlyMap<string, Item> = new Map();
  #total = 0;
  #view: ReadonlyMap<string, Item> = new Map();
  #viewTexts: ReadonlyMap<string, string> = new Map();
  #viewTotal = 0;
  #shownAt = -Infinity;
  #told = '';
  #toldAt = -Infinity;
  readonly #others = new Map<string, Heard<Item>>();
  readonly #rule: ListRule<Item>;

  constructor(rule: ListRule<Item>) {
    this.#rule = rule;
  }

  /** What everybody here sees. */
  get view(): ReadonlyMap<string, Item> {
    return this.#view;
  }

  /** How many there are in truth. */
  get total(): number {
    return this.#viewTotal;
  }

  /** What this process tells of its own. */
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

  hear(by: string, digest: Digest<Item>, now: number): void {
    this.#others.set(by, { ...digest, at: now });
  }

  forgetSilent(now: number): void {
    for (const [by, { at }] of this.#others) {
      if (now - at > SILENCE_MILLIS) this.#others.delete(by);
    }
  }

  /** What the others must be told; undefined when they know. */
  toTell(now: number): Digest<Item> | undefined {
    const digest = { total: this.#total, list: [...this.#sample.values()] };
    const text = JSON.stringify(digest);
    if (text === this.#told && now - this.#toldAt < REPEAT_MILLIS) return undefined;
    this.#told = text;
    this.#toldAt = now;
    return digest;
  }

  /** Somebody is new and knows nothing yet. */
  tellAgain(): void {
    this.#toldAt = -Infinity;
  }

  /** Makes the view anew; undefined when those who see it need not be told. */
  look(now: number): ViewChange<Item> | undefined {
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

  /** Whoever is told of twice is one. */
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
