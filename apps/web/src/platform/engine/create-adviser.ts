import type { MoveLine } from '@chuhe/rules';
import {
  type Answer,
  chooseMove,
  drawOpeningMove,
  EngineFault,
  isNetwork,
  loadOpeningBook,
  type MoveChoice,
  onlyMove,
  type OpeningBook,
  settingsOf,
  STRONGEST_LEVEL,
} from '@chuhe/search';
import { type Analyst, createAnalyst } from './analyst.ts';
import { createBrowserEngine, type UciWorker } from './browser-engine.ts';
import { type FindMove, NoAnswer, PositionLocked } from './find-move.ts';
import { networkStore } from './network-store.ts';
import { createPositionGuard, type GuardPosition } from './position-lock.ts';
import { createServerEngine } from './server-engine.ts';

/** How long to evaluate a position: a whole game in a minute, or one position thoroughly. */
type EvaluationEffort = 'quick' | 'thorough';

/** Finds and evaluates moves with the server's engines and the one in the browser. */
export interface Adviser {
  /**
   * A move at a strength. A single legal move needs no engine. If the level knows openings, the book answers first,
   * then the server; the browser answers when the server is unreachable or busy. Both choose moves in the same way.
   */
  readonly findMove: FindMove;
  /** Evaluates a position at full strength, without the book. The server answers only if the browser cannot. */
  readonly evaluate: (
    line: MoveLine,
    signal: AbortSignal,
    effort?: EvaluationEffort,
  ) => Promise<Answer>;
  /** The best lines of a position, from the browser's engine only: the shared engines have no time for it. */
  readonly analyse: Analyst['analyse'];
  /** The engine for one review, in the browser only: the server cannot compare several moves of one position. */
  readonly openReviewer: Analyst['openReviewer'];
  /** Makes sure that the browser can answer later while offline; never fails. */
  readonly prepare: () => Promise<void>;
}

interface AdviserParts {
  readonly server: FindMove;
  /** Checked before the browser's engine searches; the server's engines do their own check. */
  readonly guard: GuardPosition;
  readonly browser: Analyst;
  readonly fetchFiles: () => Promise<void>;
  readonly loadBook: () => Promise<OpeningBook>;
  /** Used for random moves and the choice of openings; returns 0 to 1. */
  readonly random: () => number;
}

/** Two threads leave cores for the page and the rest of the device. */
const WIDE_THREADS = 2;
const FEWEST_CORES = 4;
const EVALUATION_MILLIS = 4000;
const EVALUATIONS: Readonly<Record<EvaluationEffort, MoveChoice['settings']>> = {
  quick: toNodes(20_000),
  thorough: toNodes(300_000),
};

export function createAdviser(parts: AdviserParts): Adviser {
  const { server, guard, browser, fetchFiles, random } = parts;
  const askBrowser = async (choice: MoveChoice, signal: AbortSignal): Promise<Answer> => {
    const found = chooseMove(async (question) => browser.ask(question, signal), choice, random);
    const [answer] = await Promise.all([found, guard(choice.line, signal)]);
    return answer;
  };
  return {
    findMove: async (search, signal) => {
      const { line, strength, step } = search;
      const only = onlyMove(line);
      if (only !== undefined) return { move: only, pv: [only] };
      const settings = settingsOf(strength, step);
      const known = settings.knowsOpenings ? await fromBook(parts, line) : undefined;
      if (known !== undefined) return known;
      return firstAnswer(
        async () => server(search, signal),
        async () => askBrowser({ line, settings }, signal),
      );
    },
    evaluate: async (line, signal, effort = 'quick') =>
      firstAnswer(
        async () => askBrowser({ line, settings: EVALUATIONS[effort] }, signal),
        async () => server({ line, strength: STRONGEST_LEVEL }, signal),
      ),
    analyse: browser.analyse,
    openReviewer: browser.openReviewer,
    prepare: async () => {
      try {
        await Promise.all([fetchFiles(), parts.loadBook()]);
      } catch {
        // The next visit tries again; until then the server answers.
      }
    },
  };
}

function toNodes(nodes: number): MoveChoice['settings'] {
  return {
    skill: 20,
    limits: { cap: { type: 'nodes', nodes }, millis: EVALUATION_MILLIS },
    lines: 1,
    blindness: 0,
  };
}

/** A book move; none if the book cannot be fetched. */
async function fromBook(
  { loadBook, random }: Pick<AdviserParts, 'loadBook' | 'random'>,
  line: MoveLine,
): Promise<Answer | undefined> {
  const book = await loadBook().catch(() => undefined);
  const move = book === undefined ? undefined : drawOpeningMove(book, line, random);
  return move === undefined ? undefined : { move, pv: [move] };
}

async function firstAnswer(
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await first();
  } catch (error) {
    if (!(error instanceof NoAnswer) || error instanceof PositionLocked) throw error;
    return second();
  }
}

function isIsolated(): boolean {
  return window.crossOriginIsolated;
}

async function startWorker(threads: number, network?: ArrayBuffer): Promise<UciWorker> {
  const { startEngineWorker } = await import('./engine-files.ts').catch(unreachable);
  return startEngineWorker(threads, network);
}

async function readNetwork(): Promise<ArrayBuffer> {
  const network = await networkStore.usable();
  if (network === undefined) throw new NoAnswer('there is no network');
  const content = await networkStore.read(network).catch(unreachable);
  // A file kept by an older version may not fit this version's engine.
  if (!isNetwork(content)) throw new NoAnswer('no network', new EngineFault('unfit', 'its form'));
  return content;
}

/** The adviser of this page. */
export const PAGE_ADVISER: Adviser = createAdviser({
  server: createServerEngine((...request) => fetch(...request)),
  guard: createPositionGuard((...request) => fetch(...request)),
  browser: createAnalyst({
    plain: createBrowserEngine({ isIsolated, startWorker: async () => startWorker(1) }),
    wide: createBrowserEngine({
      isIsolated: () => isIsolated() && navigator.hardwareConcurrency >= FEWEST_CORES,
      startWorker: async () => startWorker(WIDE_THREADS),
      threads: WIDE_THREADS,
    }),
    strong: createBrowserEngine({
      isIsolated,
      startWorker: async () => startWorker(1, await readNetwork()),
      hasNetwork: true,
    }),
    network: networkStore,
  }),
  fetchFiles: async () => {
    const { fetchEngineFiles } = await import('./engine-files.ts');
    await fetchEngineFiles();
  },
  loadBook: loadOpeningBook,
  random: () => Math.random(),
});

function unreachable(cause: unknown): never {
  throw new NoAnswer('the engine cannot be fetched', cause);
}
