import type { Redis } from '../../platform/redis.ts';
import * as z from 'zod/mini';

/** The channel on which gateways listen. */
export function controlChannel(prefix: string): string {
  return prefix + CONTROL_CHANNEL;
}

/** Publishes to all gateways; returns the number that received it. */
export async function publishControl(
  redis: Redis,
  prefix: string,
  control: Control,
): Promise<number> {
  return redis.publish(controlChannel(prefix), JSON.stringify(control));
}

/** Operators write in the base languages, and optionally in others. */
const written = z.catchall(z.object({ zh: z.string(), en: z.string() }), z.string());

/** The channel on which gateways listen, without the prefix of this installation. */
export const CONTROL_CHANNEL = 'control';

/** Messages from operators to all gateways, which pass them on to the lobby sockets. */
export const controlSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notice'), noticeId: z.string() }),
  z.object({ type: z.literal('reload'), title: written, content: written }),
  /** An account has different rights, a different name or fewer sessions; its sockets must be updated. */
  z.object({ type: z.literal('account'), accountId: z.string() }),
  /** A sanction was imposed or lifted; the gateway notifies the player. */
  z.object({ type: z.literal('measure'), measureId: z.string() }),
  /** Reports were decided; the gateway notifies their reporters, absent ones at their next visit. */
  z.object({
    type: z.literal('report'),
    reporters: z.readonly(z.array(z.string())),
  }),
  /** Chat messages of a room were hidden or shown; all its sockets get the whole room again. */
  z.object({ type: z.literal('room'), roomId: z.string() }),
  /** The same for the chat of a tournament, identified by its public name. */
  z.object({ type: z.literal('tournament'), tournament: z.string() }),
]);

export type Control = z.output<typeof controlSchema>;
