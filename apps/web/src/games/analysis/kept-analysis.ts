import * as z from 'zod/mini';
import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';
import { deviceValue, type DeviceValue } from '../../platform/storage/index.ts';

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

function keptOf(owner: string | undefined): DeviceValue<KeptAnalysis, undefined> {
  const key = keyOfOwner('analysis', owner);
  return deviceValue<KeptAnalysis, undefined>(key, keptSchema, undefined);
}

/** The last analysis kept by this device's player; every player sees a guest's. */
export function readKeptAnalysis(): KeptAnalysis | undefined {
  const owner = deviceUser();
  return keptOf(owner).read() ?? (owner === undefined ? undefined : keptOf(undefined).read());
}

/** Keeps an analysis for this device's player in place of the last one; returns false if that fails. */
export function keepAnalysis(kept: KeptAnalysis): boolean {
  const stored = keptOf(deviceUser());
  if (kept.pgn.length <= LARGEST_KEPT) return stored.write(kept);
  // Otherwise an older tree would be restored in place of this one.
  stored.remove();
  return false;
}

/** Removes the analysis of a player who signed out from the device. */
export function dropKeptAnalysis(owner: string): void {
  keptOf(owner).remove();
}
