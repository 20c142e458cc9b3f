import type { Config } from '../config.ts';
import { openOpeningTables, RunningPositions } from '../../moderation/fair-play/index.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { RedisServers } from '../../platform/redis.ts';

export interface PositionsWiring {
  readonly config: Config;
  readonly redis: RedisServers;
  readonly metrics: Metrics;
}

/** The positions on the boards of all running games. */
export function openPositions({ config, redis, metrics }: PositionsWiring): RunningPositions {
  return new RunningPositions(redis, {
    prefix: config.REDIS_PREFIX,
    isOpening: openOpeningTables(),
    onAway: () => {
      metrics.countFallback('running-positions');
    },
  });
}
