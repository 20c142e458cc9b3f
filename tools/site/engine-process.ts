import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { isWell } from './is-well.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/engine/src/main.ts');
const START_MILLIS = 60_000;

/** A worker with one engine, which takes searches from the servers with the same Redis prefix. */
export interface EngineProcess {
  stop(): Promise<void>;
}

export async function startEngine(redisPrefix: string): Promise<EngineProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    REDIS_PREFIX: redisPrefix,
    ENGINE_PROCESSES: '1',
    OPS_PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await isReady(`http://127.0.0.1:${port}/ready`);
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<void> {
  const giveUp = Date.now() + START_MILLIS;
  while (Date.now() < giveUp) {
    if (await isWell(url)) return;
    await sleep(100);
  }
  throw new Error('the engine worker does not start');
}
