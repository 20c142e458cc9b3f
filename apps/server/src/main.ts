import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessConfig } from './app/config.ts';
import { endOnFault, openLog } from './platform/log.ts';
import { createDatabase, migrate } from './platform/migrate.ts';
import { startWorker } from './platform/worker.ts';
import { openServer } from './app/wiring/server.ts';

const STOP_MILLIS = 10_000;

const config = readProcessConfig();
const log = openLog(config.LOG_LEVEL);
endOnFault(log);
await createDatabase(config.DATABASE_URL);
const applied = await migrate(config.DATABASE_URL);
if (applied.length > 0) log.info({ applied }, 'migrated');

const server = await openServer(config, log);
await server.ops.listen({ host: config.HOST, port: config.OPS_PORT });
const worker = config.ROLES.includes('worker') ? startWorker(server.jobs, log) : undefined;
const port = await listen();
log.info({ roles: config.ROLES, port, publicUrl: config.PUBLIC_URL }, 'started');

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Listens if a role needs it, and returns the port: with PORT=0 the system chose it. */
async function listen(): Promise<number> {
  if (!config.ROLES.some((role) => role === 'http' || role === 'gateway')) return config.PORT;
  const address = await server.http.listen({ host: config.HOST, port: config.PORT });
  return Number(new URL(address).port);
}

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
