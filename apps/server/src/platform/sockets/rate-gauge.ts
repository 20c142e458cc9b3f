/** How many frames a socket may send: so many a second, and so many at once after a rest. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** Frames beyond the limit are dropped; a socket that goes on like that is closed. */
const PATIENCE = 3;
/** Reading a frame costs by its length: so many bytes more count for one frame more. */
const BYTES_A_FRAME = 512;

export type GaugeReading = 'ok' | 'drop' | 'over';

/** For how many frames one of this length counts. Every frame that a browser sends in a game counts for one. */
export function weightOfFrame(bytes: number): number {
  return 1 + Math.floor(bytes / BYTES_A_FRAME);
}

/** A leaking bucket of frames. */
export class RateGauge {
  #level = 0;
  #at = 0;
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(now: number, weight: number): GaugeReading {
    const { perSecond, atOnce } = this.#rate;
    this.#level = Math.max(0, this.#level - ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    this.#level += weight;
    if (this.#level <= atOnce) return 'ok';
    return this.#level <= atOnce * PATIENCE ? 'drop' : 'over';
  }
}
