import {
  packVerdicts,
  readStoredGame,
  type ReviewedPly,
  type ReviewQuestion,
  walkGame,
} from '@chuhe/search';
import type { EngineProcess } from '../engine-process.ts';
import type { ClaimedGame, GameAnalysis } from './analysis.store.ts';

/** Thrown for a stored game that our rules refuse. */
class UnreadableGame extends Error {
  override readonly name = 'UnreadableGame';
}

/**
 * Analyses a finished game exactly as a review does: from its end, every move against the best one in the same position.
 * `mayGoOn` delays each question while live searches need the processor.
 */
export async function analyseGame(
  { startCode, moves }: ClaimedGame,
  engine: EngineProcess,
  mayGoOn: () => Promise<void>,
): Promise<GameAnalysis> {
  const line = readStoredGame(startCode, moves);
  if (line === undefined) throw new UnreadableGame();
  let nodes = 0;
  const examine = async (question: ReviewQuestion) => {
    await mayGoOn();
    if (question.isFresh) await engine.forget();
    const { cap } = question.limits;
    if (cap.type === 'nodes') nodes += cap.nodes;
    return engine.examine(question);
  };
  const reviewed: ReviewedPly[] = [];
  for await (const step of walkGame(line, [], examine))
    if (step.type === 'reviewed') reviewed.push(step.reviewed);
  const { name, network } = engine;
  return { verdicts: packVerdicts(moves.length, reviewed), engine: name, network, nodes };
}
