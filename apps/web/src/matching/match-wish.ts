import { THINK_SECONDS } from '@chuhe/protocol';
import * as z from 'zod/mini';

const wishSchema = z.object({
  stepTime: z.literal(THINK_SECONDS),
  isRated: z.boolean(),
  /** When this person began to wait, on this device's clock; absent when they do not. */
  since: z.optional(z.number()),
});

/** What game this person looks for, and since when. */
export type MatchWish = z.output<typeof wishSchema>;

const KEY = 'match';
const USUAL: MatchWish = { stepTime: 60, isRated: true };

/** Kept with the tab: a page that is loaded again goes on waiting. */
export function readWish(storage: Storage): MatchWish {
  try {
    return z.safeParse(wishSchema, JSON.parse(storage.getItem(KEY) ?? '')).data ?? USUAL;
  } catch {
    return USUAL;
  }
}

export function keepWish(storage: Storage, wish: MatchWish): void {
  try {
    storage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Without storage a page that is loaded again waits no longer.
  }
}
