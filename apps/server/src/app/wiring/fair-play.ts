import type { Config } from '../config.ts';
import {
  fairPlayJobs,
  fairPlayStore,
  openOpeningTables,
  RunningPositions,
} from '../../moderation/fair-play/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { RedisServers } from '../../platform/redis.ts';
import type { Job } from '../../platform/worker.ts';
import type { RoomHub } from '../../play/rooms/index.ts';

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

export function fairPlayJobsOn(
  database: Database,
  { hub, positions }: { readonly hub: RoomHub; readonly positions: RunningPositions },
): readonly Job[] {
  return fairPlayJobs({
    store: fairPlayStore(database),
    positions,
    withRoom: async (publicId, work) => {
      await hub.visit(publicId, work);
    },
  });
}
