/** The rate limit of a socket: frames per second, and a burst after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** Frames beyond the burst are dropped; a socket that reaches this many times the burst is closed. */
const BURSTS_BEFORE_CLOSE = 3;
/** Parsing costs grow with length: every further 512 bytes count as another frame. */
const BYTES_A_FRAME = 512;

export type GaugeReading = 'ok' | 'drop' | 'over';

/** The number of frames that one of this length counts as. Every frame a browser sends in a game counts as one. */
export function weightOfFrame(bytes: number): number {
  return 1 + Math.floor(bytes / BYTES_A_FRAME);
}

/** A leaky bucket of frames. */
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
    return this.#level <= atOnce * BURSTS_BEFORE_CLOSE ? 'drop' : 'over';
  }
}
