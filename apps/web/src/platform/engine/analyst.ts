import { EngineFault } from '@chuhe/search';
import type { BrowserEngine } from './browser-engine.ts';
import { NoAnswer } from './find-move.ts';
import type { NetworkStore } from './network-store.ts';

interface AnalystParts {
  /** The engine with its own evaluation. */
  readonly plain: BrowserEngine;
  /** The engine with the network of this device. */
  readonly strong: BrowserEngine;
  readonly network: Pick<NetworkStore, 'usable' | 'report'>;
}

/**
 * Two engines as one. Moves, hints and reviews come from the plain one, so that no level plays stronger and no marks change
 * where there is a network; lines of analysis come from the strong one where it can run. They are separate workers: only
 * one of them holds memory at a time.
 */
export function createAnalyst(parts: AnalystParts): Pick<BrowserEngine, 'ask' | 'analyse'> {
  const { plain, strong, network } = parts;
  /** The network that the strong engine was started with. */
  let loaded: string | undefined;
  const analyseWith = async (
    sha256: string,
    [question, signal, onLines]: Parameters<BrowserEngine['analyse']>,
  ): Promise<boolean> => {
    if (loaded !== sha256) strong.release();
    loaded = sha256;
    plain.release();
    try {
      await strong.analyse(question, signal, (lines) => {
        network.report('used');
        onLines(lines);
      });
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
      return plain.ask(question, signal);
    },
    analyse: async (...search) => {
      const usable = await network.usable();
      if (usable !== undefined && (await analyseWith(usable.sha256, search))) return;
      strong.release();
      await plain.analyse(...search);
    },
  };
}

/** Whether the engine reported that it cannot use the file. */
function isRefusal({ cause }: NoAnswer): boolean {
  return cause instanceof EngineFault && cause.kind === 'unfit';
}
