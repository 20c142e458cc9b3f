// The review of one game of the set by the native engine, exactly as a page makes it.
import { writeMoveRecord } from '@chuhe/rules';
import {
  isBookPly,
  markOf,
  type ReviewMark,
  type ReviewQuestion,
  type Verdict,
  walkGame,
} from '@chuhe/search';
import { readConfig } from '../../../apps/engine/src/config.ts';
import { EngineProcess } from '../../../apps/engine/src/engine-process.ts';
import type { SetGame } from './games.ts';
import { lineOfRecords } from '../../testbed/line-of-records.ts';

/** The review's verdict on one move, and every search behind it. */
export interface WalkedPly {
  readonly ply: number;
  readonly best: string;
  readonly verdict: Verdict;
  readonly mark: ReviewMark | undefined;
}

/**
 * One search: ply, nodes (negative for a depth), number of moves to choose from, the move, scores of the last depths,
 * depth.
 */
type WalkSearch = readonly [number, number, number, string, readonly (number | string)[], number];

export interface Walk {
  readonly game: string;
  readonly nodes: number;
  readonly plies: readonly WalkedPly[];
  readonly searches: readonly WalkSearch[];
}

/** The same as the engine in a browser has. */
const HASH_MEGABYTES = 16;

export async function openEngine(hashMegabytes = HASH_MEGABYTES): Promise<EngineProcess> {
  const config = readConfig(process.env);
  return EngineProcess.start({
    path: config.ENGINE_PATH,
    hashMegabytes,
    variantFile: config.ENGINE_VARIANT_FILE,
    keepsHash: true,
  });
}

/** Reviews a game, or its last plies, because a review starts at the end. */
export async function walkSetGame(
  engine: EngineProcess,
  game: SetGame,
  most = Infinity,
): Promise<Walk> {
  const line = lineOfRecords(game.moves);
  const searches: WalkSearch[] = [];
  const plies = new Map<number, WalkedPly>();
  let nodes = 0;
  const examine = async (question: ReviewQuestion) => {
    if (question.isFresh) await engine.forget();
    const found = await engine.examine(question);
    const { cap } = question.limits;
    const size = cap.type === 'nodes' ? cap.nodes : cap.type === 'depth' ? -cap.depth : 0;
    nodes += Math.max(0, size);
    if (found !== undefined) {
      const scores = found.scores.map((score) =>
        score.type === 'points' ? score.points : `m${score.moves}`,
      );
      searches.push([
        question.line.moves.length,
        size,
        question.among?.length ?? 0,
        writeMoveRecord(found.move),
        scores,
        found.depth,
      ]);
    }
    return found;
  };
  for await (const step of walkGame(line, [], examine)) {
    if (step.type !== 'reviewed') continue;
    const { ply, best, verdict } = step.reviewed;
    if (verdict === undefined || best === undefined) continue;
    if (plies.size >= most) break;
    const mark = markOf(verdict, isBookPly(line, ply));
    plies.set(ply, { ply, best: writeMoveRecord(best), verdict, mark });
  }
  return { game: game.id, nodes, plies: [...plies.values()].toReversed(), searches };
}
