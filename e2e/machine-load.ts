// Shared by browser timing measurements.
import { availableParallelism, loadavg } from 'node:os';

/** The machine's load relative to its capacity; everything takes that much longer. */
export function machineLoad(): number {
  const [load = 0] = loadavg();
  return Math.max(1, load / availableParallelism());
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
}
