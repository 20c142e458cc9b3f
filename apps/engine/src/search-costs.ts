import { settingsOf, type Strength } from '@chuhe/search';

/** How much a new measurement moves the average. */
const WEIGHT = 0.2;

/** How long searches of each strength take on this machine, as a moving average. */
export class SearchCosts {
  readonly #millis = new Map<string, number>();

  /** What was measured so far, by strength. */
  get measured(): ReadonlyMap<string, number> {
    return this.#millis;
  }

  add(strength: Strength, millis: number): void {
    const before = this.#millis.get(String(strength)) ?? settingsOf(strength).usualMillis;
    this.#millis.set(String(strength), before + WEIGHT * (millis - before));
  }
}
