import { startLine, startPosition } from '@chuhe/rules';
import { EngineFault, type Evaluator } from '@chuhe/search';
import type { BrowserEngine } from './browser-engine.ts';
import { NoAnswer } from './find-move.ts';
import type { NetworkStore } from './network-store.ts';

interface AnalystParts {
  /** The engine with its own evaluation. */
  readonly plain: BrowserEngine;
  /** The same engine with several threads; it fails if the device lacks the cores or the memory. */
  readonly wide: BrowserEngine;
  /** The engine with this device's network. */
  readonly strong: BrowserEngine;
  readonly network: Pick<NetworkStore, 'usable' | 'report'>;
}

/** One engine for a whole review: scores of two evaluators must not be mixed. */
export interface Reviewer {
  readonly evaluator: Evaluator;
  readonly examine: BrowserEngine['examine'];
}

/** The engines of a page behind one interface. */
export interface Analyst extends Pick<BrowserEngine, 'ask' | 'analyse'> {
  /** Fails with `NoAnswer` if no engine can run. */
  readonly openReviewer: (signal: AbortSignal) => Promise<Reviewer>;
}

/** The cheapest question; it only proves that an engine runs. */
const FIRST_QUESTION = {
  line: startLine(startPosition()),
  skill: 20,
  limits: { cap: { type: 'depth', depth: 1 }, millis: 5000 },
  isFresh: true,
} as const;

/**
 * Combines several engines. Moves and hints come from the plain one, so that a network makes no level stronger.
 * Analysis lines and reviews come from the strong one if it can run. Without a network, lines come from the wide one,
 * which finds more in the same time; reviews, which count nodes, come from the plain one, because two threads search
 * the same number of nodes less deeply. They are separate workers, and only one of them holds memory at a time.
 */
export function createAnalyst(parts: AnalystParts): Analyst {
  const { plain, wide, strong, network } = parts;
  const analyseWithout = withoutNetwork(plain, wide);
  /** The network with which the strong engine was started. */
  let loaded: string | undefined;
  const tryStrong = async (
    sha256: string,
    work: (onUse: () => void) => Promise<void>,
  ): Promise<boolean> => {
    if (loaded !== sha256) strong.release();
    loaded = sha256;
    plain.release();
    wide.release();
    try {
      await work(() => network.report('used'));
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      network.report(isRefusal(error) ? 'refused' : 'failed');
      return false;
    }
  };
  return {
    ask: async (question, signal) => {
      strong.release();
      wide.release();
      return plain.ask(question, signal);
    },
    analyse: async (...search) => {
      const usable = await network.usable();
      const [question, signal, onLines] = search;
      const analyse = async (onUse: () => void): Promise<void> =>
        strong.analyse(question, signal, (lines) => {
          onUse();
          onLines(lines);
        });
      if (usable !== undefined && (await tryStrong(usable.sha256, analyse))) return;
      strong.release();
      await analyseWithout(...search);
    },
    openReviewer: async (signal) => {
      const usable = await network.usable();
      const begin = async (onUse: () => void): Promise<void> => {
        await strong.examine(FIRST_QUESTION, signal);
        onUse();
      };
      if (usable !== undefined && (await tryStrong(usable.sha256, begin)))
        return { evaluator: 'network', examine: strong.examine };
      strong.release();
      wide.release();
      await plain.examine(FIRST_QUESTION, signal);
      return { evaluator: 'classical', examine: plain.examine };
    },
  };
}

/** Lines from several threads; from one thread for good after several have failed once. */
function withoutNetwork(plain: BrowserEngine, wide: BrowserEngine): BrowserEngine['analyse'] {
  let isWideUsable = true;
  const tryWide = async (search: Parameters<BrowserEngine['analyse']>): Promise<boolean> => {
    plain.release();
    try {
      await wide.analyse(...search);
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      isWideUsable = false;
      wide.release();
      return false;
    }
  };
  return async (...search) => {
    if (isWideUsable && (await tryWide(search))) return;
    await plain.analyse(...search);
  };
}

/** Whether the engine reported that it cannot use the file. */
function isRefusal({ cause }: NoAnswer): boolean {
  return cause instanceof EngineFault && cause.kind === 'unfit';
}
