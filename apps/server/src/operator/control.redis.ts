import type { Redis } from '../platform/redis.ts';
import { CONTROL_CHANNEL, type Control } from './control.ts';

/** Where gateways listen. */
export function controlChannel(prefix: string): string {
  return prefix + CONTROL_CHANNEL;
}

/** Tells all gateways; answers how many listened. */
export async function publishControl(
  redis: Redis,
  prefix: string,
  control: Control,
): Promise<number> {
  return redis.publish(controlChannel(prefix), JSON.stringify(control));
}
