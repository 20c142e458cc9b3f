import { queueKeys, RedisAddresses } from '@chuhe/search/queue';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { EngineProgram } from './spawn-engine.ts';
import { EngineSlot } from './engine-slot.ts';
import type { Metrics } from './metrics.ts';
import { SearchWorker } from './search-worker.ts';
import { WorkerQueue } from './worker-queue.redis.ts';

/** The settings a worker needs. */
type WorkerConfig = Pick<
  Config,
  | 'ENGINE_HASH_MEGABYTES'
  | 'ENGINE_PROCESSES'
  | 'ENGINE_VARIANT_FILE'
  | 'PUZZLE_ANSWER_SECONDS'
  | 'REDIS_PREFIX'
  | 'REDIS_URL'
>;

interface OpenedWorker {
  readonly worker: SearchWorker;
  readonly slots: readonly EngineSlot[];
}

const now = (): number => performance.now();

/** Assembles a worker: its end of the queue and one engine process per slot. */
export function openWorker(
  config: WorkerConfig,
  program: EngineProgram,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Logger },
): OpenedWorker {
  const setup = {
    ...program,
    hashMegabytes: config.ENGINE_HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
  };
  const slots = Array.from({ length: config.ENGINE_PROCESSES }, () => {
    return new EngineSlot({
      setup,
      now,
      random: () => Math.random(),
      onFault: (kind, error) => {
        metrics.faults.inc({ kind });
        log.warn({ kind, err: error }, 'engine replaced');
      },
    });
  });
  const queue = new WorkerQueue({
    url: addressOf(config),
    prefix: config.REDIS_PREFIX,
    onError: (error) => {
      log.warn({ err: error }, 'Redis');
    },
  });
  const puzzleAnswerSeconds = config.PUZZLE_ANSWER_SECONDS;
  return {
    slots,
    worker: new SearchWorker({ queue, slots, metrics, log, now, puzzleAnswerSeconds }),
  };
}

/** The Redis server that holds the queue. */
function addressOf({ REDIS_URL, REDIS_PREFIX }: WorkerConfig): string {
  return RedisAddresses.read(REDIS_URL)?.urlOf(queueKeys(REDIS_PREFIX).queue) ?? REDIS_URL;
}
