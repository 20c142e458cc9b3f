import type { Line } from '@chuhe/rules';
import { type Answer, chooseMove, settingsOf } from '@chuhe/search';
import type { BrowserEngine } from './browser-engine.ts';
import { type FindMove, NoAnswer } from './find-move.ts';

/** Who is asked about a position: the engines behind the server, and the one in the browser. */
export interface Adviser {
  /** A move at a strength. The server answers; without it, or when it is busy, the browser does. */
  readonly findMove: FindMove;
  /** A quick look at a position at full strength. The browser answers; where it cannot, the server does. */
  readonly look: (line: Line, signal: AbortSignal) => Promise<Answer>;
  /** Makes sure that the browser could answer later without a network; never fails. */
  readonly prepare: () => Promise<void>;
}

export interface AdviserParts {
  readonly server: FindMove;
  readonly browser: BrowserEngine;
  readonly fetchFiles: () => Promise<void>;
  /** For moves that are drawn by lot, 0 to 1. */
  readonly random: () => number;
}

/** Enough to see a mistake, little enough to look at a whole game in a minute. */
const LOOK = {
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
    look: async (line, signal) =>
      firstAnswer(
        async () => browser.ask({ line, ...LOOK }, signal),
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
