import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { SearchWorker } from '../search-worker.ts';
import { openAnalysisStore } from './analysis.store.ts';
import { AnalysisWorker } from './analysis-worker.ts';

/** Assembles the analysis of finished games; undefined where it is turned off. */
export function openAnalysis(
  config: Config,
  parts: { readonly live: SearchWorker; readonly metrics: Metrics; readonly log: Logger },
): AnalysisWorker | undefined {
  const { live, metrics, log } = parts;
  const { DATABASE_URL: url, ENGINE_PROCESSES: cores } = config;
  // With more processes than live engines some would never find a free core.
  const processes = Math.min(config.ANALYSIS_PROCESSES ?? cores, cores);
  if (url === undefined || processes === 0) return undefined;
  const setup = {
    path: config.ENGINE_PATH,
    hashMegabytes: config.ENGINE_HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
    keepsHash: true,
    niceness: config.ANALYSIS_NICENESS,
  };
  const store = openAnalysisStore({
    url,
    leaseSeconds: config.ANALYSIS_LEASE_SECONDS,
    onError: (error) => {
      log.warn({ err: error }, 'PostgreSQL');
    },
  });
  const freeCores = (): number => live.freeSlots;
  return new AnalysisWorker({ store, setup, processes, freeCores, metrics, log });
}
