import type { Span } from '../../../apps/server/src/testing/services/wait.ts';

const EVERY_MILLIS = 20;
/** A longer turn of the event loop delays answers that arrived in time. */
const STALL_MILLIS = 60;

/**
 * Records when this process was blocked, to distinguish answers that only seem late from those that were late at the
 * server.
 */
export class StallWatch {
  readonly #timer: NodeJS.Timeout;
  #stalls: Span[] = [];
  #last = performance.now();

  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now();
      if (now - this.#last > EVERY_MILLIS + STALL_MILLIS)
        this.#stalls.push({ from: this.#last, to: now });
      this.#last = now;
    }, EVERY_MILLIS);
  }

  /** The number of spans that overlap a stall. */
  countDuring(spans: readonly Span[]): number {
    return spans.filter((span) => this.#stalls.some((stall) => overlap(stall, span))).length;
  }

  reset(): void {
    this.#stalls = [];
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}
