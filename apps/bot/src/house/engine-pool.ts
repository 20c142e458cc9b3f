import type { Answer, MoveChoice } from '@chuhe/search';
import { openSearcher, type Searcher } from '../engine.ts';

interface Seat {
  readonly searcher: Searcher;
  waiting: number;
}

/** The weight of a new search in the moving average. */
const WEIGHT = 0.05;
const FIRST_MEAN_MILLIS = 20;

/** Several engines on one machine; a search goes to the one with the shortest queue. */
export class EnginePool {
  readonly #seats: readonly Seat[];
  #meanMillis = FIRST_MEAN_MILLIS;

  constructor(count: number, open: () => Searcher) {
    this.#seats = Array.from({ length: count }, () => ({ searcher: open(), waiting: 0 }));
  }

  static open(path: string, count: number): EnginePool {
    return new EnginePool(count, () => openSearcher(path, true));
  }

  /** The expected wait of a search that starts now, estimated from recent ones. */
  get waitMillis(): number {
    return this.#shortest().waiting * this.#meanMillis;
  }

  async search(choice: MoveChoice): Promise<Answer> {
    const seat = this.#shortest();
    seat.waiting += 1;
    const ahead = seat.waiting;
    const began = performance.now();
    try {
      return await seat.searcher.search(choice);
    } finally {
      seat.waiting -= 1;
      const each = (performance.now() - began) / ahead;
      this.#meanMillis += (each - this.#meanMillis) * WEIGHT;
    }
  }

  close(): void {
    for (const { searcher } of this.#seats) searcher.close();
  }

  #shortest(): Seat {
    const [first, ...others] = this.#seats;
    if (first === undefined) throw new Error('a pool without engines');
    return others.reduce((best, seat) => (seat.waiting < best.waiting ? seat : best), first);
  }
}
