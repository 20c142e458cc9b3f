import { settingsOf, type Strength } from '@chuhe/search';

/** How much a new measurement moves the average: slow ones count for more, to be careful in time. */
const WEIGHT_OF_SLOW = 0.5;
const WEIGHT_OF_QUICK = 0.1;

/** How long searches of each strength take on this machine, as a moving average. */
export class SearchCosts {
  readonly #millis = new Map<Strength, number>();

  /** Takes a measurement in and gives the new average. */
  add(strength: Strength, millis: number): number {
    const before = this.#millis.get(strength) ?? settingsOf(strength).usualMillis;
    const weight = millis > before ? WEIGHT_OF_SLOW : WEIGHT_OF_QUICK;
    const after = before + weight * (millis - before);
    this.#millis.set(strength, after);
    return after;
  }
}
