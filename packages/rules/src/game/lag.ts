import type { Millis } from './event.ts';

/** The most that one move gets back for its way over the network. */
export const MAX_LAG_MILLIS = 500;

/** [R6.12] what a side may get back in a row, and what each of its moves adds to that. */
export const LAG_STOCK_MILLIS = 1000;
export const LAG_REFILL_MILLIS = 100;

/** What one side still gets back for its line, and what it got. */
export interface LagAccount {
  readonly stockMillis: Millis;
  readonly givenMillis: Millis;
}

export const FULL_LAG_ACCOUNT: LagAccount = { stockMillis: LAG_STOCK_MILLIS, givenMillis: 0 };

/** [R6.12] the measured lag as far as it counts: a line that is always slow does not win time without end. */
export function lagCredit({ stockMillis }: LagAccount, lagMillis: Millis): Millis {
  return lagMillis > 0 ? Math.min(lagMillis, MAX_LAG_MILLIS, stockMillis) : 0;
}

/** The account of a side after its move. */
export function afterCredit({ stockMillis, givenMillis }: LagAccount, credit: Millis): LagAccount {
  const left = Math.max(0, stockMillis - credit) + LAG_REFILL_MILLIS;
  return { stockMillis: Math.min(LAG_STOCK_MILLIS, left), givenMillis: givenMillis + credit };
}
