import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import { spread } from '@chuhe/search/queue';
import type { Count } from './census.redis.ts';

/** How many items all processes together send each other: half as many again as a list shows, as chance may give fewer. */
const SHARED = LOBBY_LIST_MAX * 1.5;
/** A share is kept until the right one differs by more: otherwise items would come and go with every visitor. */
const TOLERANCE = 0.1;
const DAY_MILLIS = 86_400_000;
const RANKS = 2 ** 32;

/** Which part of the items of each rank is shared, from none (0) to all (1). */
export interface Shares {
  readonly first: number;
  readonly other: number;
}

export const ALL: Shares = { first: 1, other: 1 };

/** The same at every process that has the same counts, so that together they share enough for a list, however many they are. */
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

/** Whether an item belongs to this part of all: by its key, so that it stays there; every day others do. */
export function isShared(key: string, share: number, now: number): boolean {
  if (share >= 1) return true;
  return spread(key, Math.floor(now / DAY_MILLIS)) < share * RANKS;
}
