import { createContext, use } from 'react';
import type { Adviser } from './create-adviser.ts';
import { NoAnswer } from './find-move.ts';

/** Loaded with the first question, because few visitors use an engine. */
async function load(): Promise<Adviser> {
  try {
    const { PAGE_ADVISER } = await import('./create-adviser.ts');
    return PAGE_ADVISER;
  } catch (cause) {
    throw new NoAnswer('the engine cannot be fetched', cause);
  }
}

/** Replaced by tests only. */
export const AdviserContext = createContext<Adviser>({
  findMove: async (...question) => (await load()).findMove(...question),
  evaluate: async (...question) => (await load()).evaluate(...question),
  analyse: async (...question) => (await load()).analyse(...question),
  openReviewer: async (...question) => (await load()).openReviewer(...question),
  prepare: async () => {
    try {
      await (await load()).prepare();
    } catch {
      // The next visit tries again; until then nothing answers offline.
    }
  },
});

/** The adviser of this page. */
export function useAdviser(): Adviser {
  return use(AdviserContext);
}
