import * as z from 'zod/mini';
import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';

const keptSchema = z.object({
  /** The query of the address that began it: another one begins another analysis. */
  source: z.string(),
  /** The whole tree. */
  pgn: z.string(),
  /** The place in it that was on the board. */
  path: z.string(),
});

/** The analysis that a device keeps over a reload. */
export type KeptAnalysis = z.infer<typeof keptSchema>;

/** Characters; a larger tree is not kept, and goes into a file. */
const LARGEST_KEPT = 500_000;

function keyOf(owner: string | undefined): string {
  return keyOfOwner('analysis', owner);
}

/** What the player at this device kept last; a guest's is seen by every player. */
export function readKeptAnalysis(): KeptAnalysis | undefined {
  const owner = deviceUser();
  return readAt(keyOf(owner)) ?? (owner === undefined ? undefined : readAt(keyOf(undefined)));
}

/** Keeps an analysis for the player at this device in place of the last one; false where it cannot be kept. */
export function keepAnalysis(kept: KeptAnalysis): boolean {
  const key = keyOf(deviceUser());
  try {
    // An older tree would come back in place of this one.
    if (kept.pgn.length > LARGEST_KEPT) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(kept));
    return kept.pgn.length <= LARGEST_KEPT;
  } catch {
    return false;
  }
}

/** Takes the analysis of a player who left from the device. */
export function dropKeptAnalysis(owner: string): void {
  try {
    window.localStorage.removeItem(keyOf(owner));
  } catch {
    // A device that stores nothing has nothing to remove.
  }
}

function readAt(key: string): KeptAnalysis | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    const reading = z.safeParse(keptSchema, stored);
    return reading.success ? reading.data : undefined;
  } catch {
    return undefined;
  }
}
