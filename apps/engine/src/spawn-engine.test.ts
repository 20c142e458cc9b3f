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
