import { createContext, use } from 'react';
import { type Adviser, createAdviser } from './adviser.ts';
import { createBrowserEngine } from './browser-engine.ts';
import { NoAnswer } from './find-move.ts';
import { createServerEngine } from './server-engine.ts';

const AdviserContext = createContext<Adviser>(
  createAdviser({
    server: createServerEngine((...request) => fetch(...request)),
    browser: createBrowserEngine({
      isIsolated: () => window.crossOriginIsolated,
      startWorker: async () => {
        const { startEngineWorker } = await import('./engine-files.ts').catch(unreachable);
        return startEngineWorker();
      },
    }),
    fetchFiles: async () => {
      const { fetchEngineFiles } = await import('./engine-files.ts');
      await fetchEngineFiles();
    },
    random: () => Math.random(),
  }),
);

/** Whoever finds moves for this page. */
export function useAdviser(): Adviser {
  return use(AdviserContext);
}

function unreachable(cause: unknown): never {
  throw new NoAnswer('the engine cannot be fetched', cause);
}
