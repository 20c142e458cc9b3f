import * as z from 'zod/mini';
import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';

const keptSchema = z.object({
  /** The query of the address that started it; another one starts another analysis. */
  source: z.string(),
  /** The whole tree. */
  pgn: z.string(),
  /** The current place in the tree. */
  path: z.string(),
});

/** The analysis that a device keeps across reloads. */
export type KeptAnalysis = z.infer<typeof keptSchema>;

/** In characters; a larger tree is not kept, only exported. */
const LARGEST_KEPT = 500_000;

function keyOf(owner: string | undefined): string {
  return keyOfOwner('analysis', owner);
}

/** The last analysis kept by this device's player; every player sees a guest's. */
export function readKeptAnalysis(): KeptAnalysis | undefined {
  const owner = deviceUser();
  return readAt(keyOf(owner)) ?? (owner === undefined ? undefined : readAt(keyOf(undefined)));
}

/** Keeps an analysis for this device's player in place of the last one; returns false if that fails. */
export function keepAnalysis(kept: KeptAnalysis): boolean {
  const key = keyOf(deviceUser());
  try {
    // Otherwise an older tree would be restored in place of this one.
    if (kept.pgn.length > LARGEST_KEPT) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(kept));
    return kept.pgn.length <= LARGEST_KEPT;
  } catch {
    return false;
  }
}

/** Removes the analysis of a player who signed out from the device. */
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
