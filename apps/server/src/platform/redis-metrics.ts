import { createHash } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { RedisServers } from './redis.ts';

/**
 * Shows which Redis servers answer, and a fingerprint of their list: processes with different lists would not find each
 * other.
 */
export function showRedis(registry: Registry, servers: RedisServers): void {
  const registers = [registry];
  const up: Gauge<'redis'> = new Gauge({
    name: 'chuhe_redis_up',
    help: 'Whether each server of Redis answers this process',
    labelNames: ['redis'],
    registers,
    collect: async () => {
      await Promise.all(
        servers.all.map(async (redis, index) => {
          const isUp = await redis.ping().then(
            () => 1,
            () => 0,
          );
          up.set({ redis: servers.names[index] ?? '' }, isUp);
        }),
      );
    },
  });
  new Gauge({
    name: 'chuhe_redis_list',
    help: 'How many servers of Redis are listed, by a name for the list that must be the same at all processes',
    labelNames: ['list'],
    registers,
  }).set({ list: listName(servers.names) }, servers.names.length);
}

function listName(names: readonly string[]): string {
  return createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 12);
}
