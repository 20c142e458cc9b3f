import { type MoveLine, readMoveText, writeMoveRecord } from '@chuhe/rules';
import type { ReviewedPly, Score } from '@chuhe/search';
import * as z from 'zod/mini';
import { evaluationSchema, pointsOf, scoreOf } from './evaluation.ts';

/** One stored position of a reviewed game, with the verdict on the move played there. */
export const reviewRowSchema = z.extend(evaluationSchema, {
  /** Missing at the end of the game and for an only legal move. */
  verdict: z.optional(
    z.object({
      loss: z.number(),
      isBest: z.boolean(),
      isVerified: z.boolean(),
      chance: z.number(),
      only: z.optional(z.enum(['pending', 'hard', 'obvious'])),
    }),
  ),
  /** Whether the user requested a deeper analysis of the move. */
  isDeep: z.optional(z.boolean()),
});

export type ReviewRow = z.infer<typeof reviewRowSchema>;

/** An engine result in its stored form. */
export function rowOf(line: MoveLine, { ply, best, score, verdict }: ReviewedPly): ReviewRow {
  const points = pointsOf(score);
  return {
    best: best === undefined ? null : writeMoveRecord(best),
    red: line.positions[ply]?.toMove === 'RED' ? points : -points,
    ...(verdict === undefined ? {} : { verdict }),
  };
}

/** A stored row in the engine's form. */
export function reviewedOf(line: MoveLine, ply: number, row: ReviewRow): ReviewedPly {
  const position = line.positions[ply];
  const reading =
    position === undefined ? undefined : readMoveText(position, row.best ?? '', 'record');
  const best = reading?.ok === true ? reading.move : undefined;
  const score: Score = scoreOf(position?.toMove === 'RED' ? row.red : -row.red);
  return { ply, best, score, verdict: row.verdict };
}
