import type { Job } from '../../platform/worker.ts';
import type { GameChecksStore, DueCheck } from './game-checks.store.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPosition } from '@chuhe/rules';
import { type Computer, findMove } from '../../platform/engine/find-move.ts';
import { compareGame, type Figures, type Opinion, pliesToCompare } from './compare-game.ts';

/** Runs the comparisons that operators requested, one game at a time per worker. */
export function gameCheckJobs(checks: GameChecksStore, computer: Computer): readonly Job[] {
  const run = async (): Promise<boolean> => {
    const due = await checks.claim();
    if (due === undefined) return false;
    await checks.finish(due.gameId, await checkGame(computer, due));
    return true;
  };
  return [{ name: 'game-checks', everyMillis: 2000, run }];
}

/** The strongest level, which always gives the same first choice. */
const STRENGTH = 8;
/** Players come first: a refused search is retried until its game has taken this time. */
const MAX_MILLIS = 300_000;
const PAUSE_MILLIS = 1000;

/** Runs one search at a time over a whole game; undefined when the engines are unavailable for too long. */
async function checkGame(
  computer: Computer,
  { startCode, moves }: DueCheck,
): Promise<Figures | undefined> {
  const reading = readPosition(startCode);
  if (!reading.ok) return undefined;
  const signal = AbortSignal.timeout(MAX_MILLIS);
  const opinions = new Map<number, Opinion>();
  const plies = pliesToCompare(moves.length);
  const last = plies.at(-1);
  for (const ply of last === undefined ? [] : [...plies, last + 1]) {
    const board = { board: startCode, moves: moves.slice(0, ply), strength: STRENGTH } as const;
    // One at a time is the point.
    const opinion = await askPatiently(computer, board, signal);
    if (opinion === undefined) return undefined;
    opinions.set(ply, opinion);
  }
  return compareGame(moves, reading.position.toMove, (ply) => opinions.get(ply));
}

async function askPatiently(
  computer: Computer,
  request: Parameters<Computer['search']>[0],
  signal: AbortSignal,
): Promise<Opinion | undefined> {
  while (!signal.aborted) {
    // Retries while the queue is full.
    const found = await findMove(computer, request, signal);
    if (found.ok) return found.value.data;
    if (found.refusal !== 'busy') return undefined;
    await sleep((found.retryAfterSeconds ?? 1) * PAUSE_MILLIS);
  }
  return undefined;
}
