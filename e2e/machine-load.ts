// What measurements of time in a browser share.
import { availableParallelism, loadavg } from 'node:os';

/** How many times as much as it can the machine is asked to do; everything takes so much longer. */
export function machineLoad(): number {
  const [load = 0] = loadavg();
  return Math.max(1, load / availableParallelism());
}

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
}
