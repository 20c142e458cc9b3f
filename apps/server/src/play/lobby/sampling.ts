import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import { spread } from '@chuhe/search/queue';
import type { Count } from './census.redis.ts';

/**
 * The number of items that all processes together exchange: 1.5 times the length of a list, because a random sample may
 * be smaller.
 */
const SHARED = LOBBY_LIST_MAX * 1.5;
/**
 * A share stays until the right one differs by more than this; otherwise items would come and go with every visitor.
 */
const TOLERANCE = 0.1;
const DAY_MILLIS = 86_400_000;
const RANKS = 2 ** 32;

/** The fractions of items of each rank that are shared, from none (0) to all (1). */
export interface Shares {
  readonly first: number;
  readonly other: number;
}

export const ALL: Shares = { first: 1, other: 1 };

/** The shares are equal at all processes with the same counts, so that together they always share enough for a list. */
export function sharesFor({ first, total }: Count, before: Shares): Shares {
  return {
    first: settled(SHARED / first, before.first),
    other: settled((SHARED - first) / Math.max(0, total - first), before.other),
  };
}

function settled(wanted: number, before: number): number {
  const next = Number.isNaN(wanted) ? 1 : Math.min(1, Math.max(0, wanted));
  return next === 1 || Math.abs(next - before) > TOLERANCE * before ? next : before;
}

/**
 * Whether an item belongs to the shared fraction. Its key decides, so the choice is stable within a day and changes
 * daily.
 */
export function isShared(key: string, share: number, now: number): boolean {
  if (share >= 1) return true;
  return spread(key, Math.floor(now / DAY_MILLIS)) < share * RANKS;
}
