import type { Computer } from '../computer/index.ts';
import type { Job } from '../platform/job.ts';
import { checkGame } from './check-game.ts';
import type { GameChecksStore } from './game-checks.store.ts';

/** Compares what operators asked for, one game at a time for each worker. */
export function gameCheckJobs(checks: GameChecksStore, computer: Computer): readonly Job[] {
  const run = async (): Promise<boolean> => {
    const due = await checks.claim();
    if (due === undefined) return false;
    await checks.finish(due.gameId, await checkGame(computer, due));
    return true;
  };
  return [{ name: 'game-checks', everyMillis: 2000, run }];
}
