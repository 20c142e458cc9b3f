import { currentPosition, legalMoves, type MoveLine, writeMoveRecord } from '@chuhe/rules';
import type { ReviewQuestion } from '@chuhe/search';
import type { Reviewer } from '../platform/engine/analyst.ts';

/** A test engine's opinion of a position: its move, and the value of that and of all others for the side to move. */
interface Opinion {
  readonly best: string;
  readonly points: number;
  readonly others?: number;
}

/** An engine for reviews with an opinion on every position, and a record of its questions. */
export function reviewerOf(opinionOf: (line: MoveLine) => Opinion) {
  const asked: ReviewQuestion[] = [];
  const openReviewer = async (): Promise<Reviewer> =>
    Promise.resolve({
      evaluator: 'classical',
      examine: async (question, signal) => {
        signal.throwIfAborted();
        asked.push(question);
        const { best, points, others = points } = opinionOf(question.line);
        const moves = question.among ?? legalMoves(currentPosition(question.line));
        const move = moves.find((each) => writeMoveRecord(each) === best);
        const score = { type: 'points', points: move === undefined ? others : points } as const;
        const [first] = moves;
        if (first === undefined) throw new Error('no move');
        return Promise.resolve({ move: move ?? first, scores: [score, score], depth: 9 });
      },
    });
  return { openReviewer, asked };
}
