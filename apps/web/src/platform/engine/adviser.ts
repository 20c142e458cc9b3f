import type { MoveLine } from '@chuhe/rules';
import { type Answer, chooseMove, settingsOf } from '@chuhe/search';
import { type BrowserEngine, createBrowserEngine } from './browser-engine.ts';
import { type FindMove, NoAnswer } from './find-move.ts';
import { createContext, use } from 'react';
import { createServerEngine } from './server-engine.ts';

/** Finds and evaluates moves with the engines behind the server and the one in the browser. */
export interface Adviser {
  /** A move at a strength. The server answers; without it, or when it is busy, the browser does. */
  readonly findMove: FindMove;
  /** A quick evaluation of a position at full strength. The browser answers; where it cannot, the server does. */
  readonly evaluate: (line: MoveLine, signal: AbortSignal) => Promise<Answer>;
  /** Makes sure that the browser could answer later without a network; never fails. */
  readonly prepare: () => Promise<void>;
}

interface AdviserParts {
  readonly server: FindMove;
  readonly browser: BrowserEngine;
  readonly fetchFiles: () => Promise<void>;
  /** For random moves, 0 to 1. */
  readonly random: () => number;
}

/** Enough to see a mistake, little enough to look at a whole game in a minute. */
const EVALUATION = {
  skill: 20,
  limits: { cap: { type: 'nodes', nodes: 20_000 }, millis: 4000 },
} as const;
const FULL_STRENGTH = 8;

export function createAdviser(parts: AdviserParts): Adviser {
  const { server, browser, fetchFiles, random } = parts;
  return {
    findMove: async (search, signal) => {
      const { line, strength } = search;
      const ownEngine = async (): Promise<Answer> =>
        chooseMove(
          async (question) => browser.ask(question, signal),
          { line, settings: settingsOf(strength) },
          random,
        );
      return firstAnswer(async () => server(search, signal), ownEngine);
    },
    evaluate: async (line, signal) =>
      firstAnswer(
        async () => browser.ask({ line, ...EVALUATION }, signal),
        async () => server({ line, strength: FULL_STRENGTH }, signal),
      ),
    prepare: async () => {
      try {
        await fetchFiles();
      } catch {
        // The next visit tries again; until then the server answers.
      }
    },
  };
}

async function firstAnswer(
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await first();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return second();
  }
}

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

/** The adviser of this page. */
export function useAdviser(): Adviser {
  return use(AdviserContext);
}

function unreachable(cause: unknown): never {
  throw new NoAnswer('the engine cannot be fetched', cause);
}
