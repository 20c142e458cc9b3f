/** How many frames a socket may send: so many a second, and so many at once after a rest. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** Frames beyond the limit are dropped; whoever goes on like that is shown the door. */
const PATIENCE = 3;

/** A leaking bucket of frames. */
export class RateGauge {
  #level = 0;
  #at = 0;
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(now: number): 'ok' | 'drop' | 'over' {
    const { perSecond, atOnce } = this.#rate;
    this.#level = Math.max(0, this.#level - ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    this.#level += 1;
    if (this.#level <= atOnce) return 'ok';
    return this.#level <= atOnce * PATIENCE ? 'drop' : 'over';
  }
}
