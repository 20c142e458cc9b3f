// Wins of material that the engine sees with a margin: one engine process, one thread, a fixed number of nodes per
// search, so that the same game gives the same positions on every machine.
import type { LibraryGame } from '@chuhe/library';
import { difficultyFeatures, estimateRating, type WinTactic } from '@chuhe/puzzles';
import { startLine, writeMoveRecord, writePlacement } from '@chuhe/rules';
import { EngineFault } from '@chuhe/search';
import { readConfig } from '../../../apps/engine/src/config.ts';
import { EngineProcess } from '../../../apps/engine/src/engine-process.ts';
import { findWin, type LookAt, momentsOf } from './find-win.ts';

/** An engine for searches; `close` ends it. */
export interface OpenEngine {
  readonly lookAt: LookAt;
  readonly close: () => void;
}

/** Small, because it is cleared before every search, and a search needs no more. */
const HASH_MEGABYTES = 4;
/** A search ends by its nodes long before. */
const LOOK_MILLIS = 60_000;
const MAX_ATTEMPTS = 5;

/** An engine that did not answer in time, as on a busy machine, is replaced and the search repeated. */
export async function openEngine(): Promise<OpenEngine> {
  let engine = await startEngine();
  const lookAt: LookAt = async (position, count, nodes) => {
    const cap = { type: 'nodes', nodes } as const;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const question = { line: startLine(position), count, millis: LOOK_MILLIS, cap };
        const lines = await engine.compare(question);
        // Waits until the engine is idle, because the rules keep this process from reading its output.
        await engine.whenCleared();
        return lines;
      } catch (error) {
        engine.kill();
        if (!(error instanceof EngineFault) || attempt === MAX_ATTEMPTS) throw error;
        engine = await startEngine();
      }
    }
  };
  return {
    lookAt,
    close: () => {
      engine.kill();
    },
  };
}

async function startEngine(): Promise<EngineProcess> {
  const config = readConfig(process.env);
  return EngineProcess.start({
    path: config.ENGINE_PATH,
    hashMegabytes: HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
  });
}

/** The first win of material of a game; `onLook` is called for each position the engine searches. */
export async function* mineWins(
  game: LibraryGame,
  lookAt: LookAt,
  onLook: () => void,
): AsyncGenerator<WinTactic> {
  for (const moment of momentsOf(game)) {
    onLook();
    const win = await findWin(moment, lookAt);
    if (win === undefined) continue;
    const described = {
      id: `${game.id}-${moment.ply}`,
      code: writePlacement(moment.position),
      moves: win.line.moves.map((move) => writeMoveRecord(move)),
    };
    const rating = estimateRating(difficultyFeatures(described));
    yield { ...described, goal: 'win', gain: win.gain, themes: [], rating };
    return;
  }
}
