import { join } from 'node:path';
import { build } from 'vite';

/** The service worker as one classic script, for browsers that cannot load a worker as a module. */
export async function bundleWorker(root: string): Promise<string> {
  const results = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/platform/offline/service-worker/main.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [result] = [results].flat();
  if (result === undefined || !('output' in result)) throw new Error('the worker was not built');
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error('the worker is more than one file');
  return chunk.code;
}
