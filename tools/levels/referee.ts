// An engine that forgets each search, as the shared engines of the site do.
import type { Ask } from '@chuhe/search';
import { readConfig } from '../../apps/engine/src/config.ts';
import { EngineProcess } from '../../apps/engine/src/engine-process.ts';

export interface Referee {
  readonly ask: Ask;
  readonly close: () => void;
}

/** What a step is, is its cap: a busy machine must not make the stronger one weaker. */
const PATIENCE_MILLIS = 60_000;
/** Small tables are cleared sooner; the longest search of a step does not fill them. */
const HASH_MEGABYTES = 1;

export async function openReferee(): Promise<Referee> {
  const config = readConfig(process.env);
  const engine = await EngineProcess.start({
    path: config.ENGINE_PATH,
    hashMegabytes: HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
  });
  return {
    ask: async (question) =>
      engine.ask({ ...question, limits: { ...question.limits, millis: PATIENCE_MILLIS } }),
    close: () => engine.kill(),
  };
}
