import type { Locator, Page } from 'playwright-core';

/** A careful reader: 200 words, or 300 Chinese characters, per minute. */
const SECONDS_A_WORD = 60 / 200;
const SECONDS_A_CHARACTER = 60 / 300;
/** The time to decide where to tap, and which move to make. */
const SECONDS_A_TAP = 1;
const SECONDS_A_MOVE = 1.5;

/** A person at their first visit: the texts read so far, and the elapsed time. */
export class Newcomer {
  readonly #page: Page;
  readonly #begun = performance.now();
  readonly #known = new Set<string>();
  #thoughtSeconds = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Seconds since the home page was requested, including the time to read and think. */
  get seconds(): number {
    return (performance.now() - this.#begun) / 1000 + this.#thoughtSeconds;
  }

  /** The seconds of reading and thinking only. */
  get thoughtSeconds(): number {
    return this.#thoughtSeconds;
  }

  /** Reads everything in view that was not read before, at most down to an element. */
  async read(last?: Locator): Promise<void> {
    const box = await last?.boundingBox();
    const end = box ? box.y + box.height : Infinity;
    for (const { text, top } of await this.#page.evaluate<readonly SeenText[]>(TEXTS_IN_VIEW)) {
      if (top >= end || this.#known.has(text)) continue;
      this.#known.add(text);
      const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
      const words = text.match(/[\p{Script=Latin}\d’'-]+/gu)?.length ?? 0;
      this.#thoughtSeconds += characters * SECONDS_A_CHARACTER + words * SECONDS_A_WORD;
    }
  }

  /** Taps a link after reading the whole page. */
  async tapLink(name: string | RegExp): Promise<void> {
    await this.read();
    await this.tap(this.#page.getByRole('link', { name }).first());
  }

  async tap(element: Locator): Promise<void> {
    this.#thoughtSeconds += SECONDS_A_TAP;
    await element.click();
  }

  async move(from: number, to: number): Promise<void> {
    this.#thoughtSeconds += SECONDS_A_MOVE;
    for (const square of [from, to])
      await this.#page.locator(`[role="gridcell"][data-square="${square}"]`).click();
    await this.#page.locator('[role="grid"]:not([data-state="MOVE"])').waitFor();
  }
}

interface SeenText {
  readonly text: string;
  readonly top: number;
}

/** Runs in the page: collects the visible texts with their positions, one per element. */
const TEXTS_IN_VIEW = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode() !== null) {
    const { textContent, parentElement } = walker.currentNode;
    const text = textContent.trim();
    if (text === '' || parentElement.closest('svg, .visually-hidden') !== null) continue;
    const { top, bottom, width } = parentElement.getBoundingClientRect();
    const isSeen = parentElement.checkVisibility({ visibilityProperty: true });
    if (isSeen && width > 0 && bottom > 0 && top < innerHeight) texts.push({ text, top });
  }
  return texts;
})()`;
