import type { Millis } from './event.ts';

/** The maximum lag credit of one move. */
export const MAX_LAG_MILLIS = 500;

/** [R6.12] the maximum stock of lag credit, and the amount each move adds to it. */
export const LAG_STOCK_MILLIS = 1000;
export const LAG_REFILL_MILLIS = 100;

/** A side's remaining lag credit, and the total granted so far. */
export interface LagAccount {
  readonly stockMillis: Millis;
  readonly givenMillis: Millis;
}

export const FULL_LAG_ACCOUNT: LagAccount = { stockMillis: LAG_STOCK_MILLIS, givenMillis: 0 };

/**
 * [R6.12] the part of the measured lag that is credited: a permanently slow connection must not gain unlimited time.
 */
export function lagCredit({ stockMillis }: LagAccount, lagMillis: Millis): Millis {
  return lagMillis > 0 ? Math.min(lagMillis, MAX_LAG_MILLIS, stockMillis) : 0;
}

/** The account of a side after its move. */
export function afterCredit({ stockMillis, givenMillis }: LagAccount, credit: Millis): LagAccount {
  const left = Math.max(0, stockMillis - credit) + LAG_REFILL_MILLIS;
  return { stockMillis: Math.min(LAG_STOCK_MILLIS, left), givenMillis: givenMillis + credit };
}
