import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { spawnEngine } from './spawn-engine.ts';

test('an engine does not get the environment of this process', async () => {
  process.env['SECRET'] = 'not for engines';
  const printed: string[] = [];
  const child = spawnEngine({ path: '/usr/bin/env' });
  child.onLine((line) => void printed.push(line.split('=')[0] ?? ''));
  await new Promise<void>((resolve) => {
    child.onEnd(() => resolve());
  });
  delete process.env['SECRET'];
  await expect.poll(() => printed).toEqual(['PATH']);
});

// Containers and kernels without the setting share the processor otherwise.
test.runIf(existsSync('/proc/self/autogroup'))(
  'an engine in the background leads a session of the lowest priority',
  async () => {
    const child = spawnEngine({ path: '/bin/cat', niceness: 19 });
    const { pid = 0 } = child;
    try {
      expect(getPriority(pid)).toBe(19);
      const session = (): string => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
      await expect.poll(session, { timeout: 10_000 }).toContain('nice 19');
      expect(readFileSync('/proc/self/autogroup', 'utf8')).not.toContain('nice 19');
    } finally {
      child.close();
    }
  },
);
