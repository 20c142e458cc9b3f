import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../../main.ts');

/** Starts programs as an operator does, for background work only. They end with the test file at the latest. */
export function setUpWorkerProcesses(databaseUrl: string, name: string) {
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  return {
    start: (): ChildProcess => {
      const child = spawn(process.execPath, [MAIN], {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          ROLES: 'worker',
          PORT: '0',
          OPS_PORT: '0',
          REDIS_PREFIX: `test-${name}-${process.pid}:`,
          WEB_ROOT: '/nonexistent',
        },
        stdio: 'ignore',
      });
      children.add(child);
      return child;
    },
    kill: async (child: ChildProcess): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      children.delete(child);
    },
  };
}
