import type { Span } from '../../../apps/server/src/testing/services/wait.ts';

const EVERY_MILLIS = 20;
/** A turn of the event loop that takes longer than this makes answers late that had come in time. */
const STALL_MILLIS = 60;

/**
 * Notes when this process did not listen, so that answers which only seem to be late can be told from those that were
 * late at the server.
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

  /** How many of these spans a stall is part of. */
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
