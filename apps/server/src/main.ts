import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessConfig } from './config.ts';
import { openLog } from './platform/log.ts';
import { createDatabase, migrate } from './platform/migrate.ts';
import { startWorker } from './roles/worker.ts';
import { openServer } from './server.ts';

const STOP_MILLIS = 10_000;

const config = readProcessConfig();
const log = openLog(config.LOG_LEVEL);
await createDatabase(config.DATABASE_URL);
const applied = await migrate(config.DATABASE_URL);
if (applied.length > 0) log.info({ applied }, 'migrated');

const server = await openServer(config, log);
await server.ops.listen({ host: config.HOST, port: config.OPS_PORT });
const worker = config.ROLES.includes('worker') ? startWorker(server.jobs, log) : undefined;
if (config.ROLES.some((role) => role === 'http' || role === 'gateway'))
  await server.http.listen({ host: config.HOST, port: config.PORT });
log.info({ roles: config.ROLES, port: config.PORT, publicUrl: config.PUBLIC_URL }, 'started');

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Takes no new work, finishes what was begun, and leaves; a second signal ends at once. */
function stop(signal: NodeJS.Signals): void {
  log.info({ signal }, 'stopping');
  server.announceStop();
  void Promise.race([finish().then(() => 0), sleep(STOP_MILLIS).then(() => 1)]).then((code) => {
    log.info({ isClean: code === 0 }, 'stopped');
    process.exit(code);
  });
}

async function finish(): Promise<void> {
  await worker?.stop();
  await server.close();
  await server.ops.close();
}
