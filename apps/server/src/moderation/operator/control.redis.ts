import type { Redis } from '../../platform/redis.ts';
import * as z from 'zod/mini';

/** Where gateways listen. */
export function controlChannel(prefix: string): string {
  return prefix + CONTROL_CHANNEL;
}

/** Publishes to all gateways; answers how many listened. */
export async function publishControl(
  redis: Redis,
  prefix: string,
  control: Control,
): Promise<number> {
  return redis.publish(controlChannel(prefix), JSON.stringify(control));
}

/** Operators write in the base languages, and in others if they can. */
const written = z.catchall(z.object({ zh: z.string(), en: z.string() }), z.string());

/** Where gateways listen, after the prefix of this installation. */
export const CONTROL_CHANNEL = 'control';

/** What operators send to all gateways at once; they pass it on to the lobby sockets. */
export const controlSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notice'), noticeId: z.string() }),
  z.object({ type: z.literal('reload'), title: written, content: written }),
  /** An account has other rights, another name or fewer sessions: its sockets must know. */
  z.object({ type: z.literal('account'), accountId: z.string() }),
  /** A sanction was imposed or lifted: the player is notified. */
  z.object({ type: z.literal('measure'), measureId: z.string() }),
  /** Reports were decided: their reporters are told, those who are away at their next visit. */
  z.object({
    type: z.literal('report'),
    reporters: z.readonly(z.array(z.string())),
  }),
  /** Chat messages of a room were hidden or shown: all its sockets get the room anew. */
  z.object({ type: z.literal('room'), roomId: z.string() }),
  /** The same for the chat of a tournament, which is named by its public name. */
  z.object({ type: z.literal('tournament'), tournament: z.string() }),
]);

export type Control = z.output<typeof controlSchema>;
