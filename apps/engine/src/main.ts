import { once } from 'node:events';
import { pino } from 'pino';
import { openAnalysis } from './analysis/open-analysis.ts';
import { readProcessConfig } from './config.ts';
import { openMetrics } from './metrics.ts';
import { openWorker } from './open-worker.ts';
import { createOpsServer } from './ops-server.ts';

const config = readProcessConfig();
const log = pino({ level: config.LOG_LEVEL, base: { service: 'chuhe-engine' } });
const metrics = openMetrics();
const { worker } = openWorker(config, { path: config.ENGINE_PATH }, { metrics, log });
const analysis = openAnalysis(config, { live: worker, metrics, log });
const ops = createOpsServer({ registry: metrics.registry, isReady: () => worker.isReady });

ops.listen(config.OPS_PORT, config.HOST);
await once(ops, 'listening');
const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
await Promise.race([worker.start(), stopped]);
analysis?.start();
log.info({ engine: config.ENGINE_PATH, processes: config.ENGINE_PROCESSES }, 'engine worker ready');

await stopped;
log.info('engine worker stopping');
await Promise.all([worker.stop(), analysis?.stop()]);
ops.close();
