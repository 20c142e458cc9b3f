import { MATE_SCORE, winnerText } from '@chuhe/protocol';
import {
  currentPosition,
  judgeLine,
  type Move,
  type MoveLine,
  type Side,
  writeMoveRecord,
} from '@chuhe/rules';
import { chanceOfPoints, type Score } from '@chuhe/search';
import * as z from 'zod/mini';
import type { Locale, Text } from '../../platform/language/index.ts';

export const evaluationSchema = z.object({
  /** The best move as four digits; null if the game is over. */
  best: z.nullable(z.string()),
  /** Hundredths of a soldier, positive if good for RED. A mate in n is `MATE_SCORE` - n, negated for BLACK. */
  red: z.number(),
});

/** An engine's evaluation of one position of a game. */
export type Evaluation = z.infer<typeof evaluationSchema>;

const NEAR_MATE = 1000;

/** A move and its score as an evaluation; undefined without a score. */
export function evaluationOf(
  line: MoveLine,
  { move, score }: { readonly move: Move; readonly score: Score },
): Evaluation {
  const { toMove } = currentPosition(line);
  const points = pointsOf(score);
  return { best: writeMoveRecord(move), red: toMove === 'RED' ? points : -points };
}

/** The evaluation known without an engine because the game is over; undefined otherwise. */
export function finalEvaluation(line: MoveLine): Evaluation | undefined {
  const ending = judgeLine(line);
  if (ending === undefined) return undefined;
  if (ending.type === 'draw') return { best: null, red: 0 };
  return { best: null, red: ending.winner === 'RED' ? MATE_SCORE : -MATE_SCORE };
}

/** The winning chance of a side, 0 to 1. */
export function chanceOf(side: Side, { red }: Evaluation): number {
  const chance = chanceOfPoints(red);
  return side === 'RED' ? chance : 1 - chance;
}

/** An advantage in common notation: soldiers with a sign, or the moves to a mate. */
type Advantage =
  | { readonly type: 'soldiers'; readonly text: string }
  | { readonly type: 'mate'; readonly winner: Side; readonly moves: number };

export function advantageOf({ red }: Evaluation): Advantage {
  if (isMate(red)) {
    return {
      type: 'mate',
      winner: red > 0 ? 'RED' : 'BLACK',
      moves: MATE_SCORE - Math.abs(red),
    };
  }
  const soldiers = (Math.abs(red) / 100).toFixed(1);
  if (soldiers === '0.0') return { type: 'soldiers', text: '0.0' };
  return { type: 'soldiers', text: `${red > 0 ? '+' : '−'}${soldiers}` };
}

/** Whether an evaluation is a mate in some number of moves. */
export function isMate(red: number): boolean {
  return Math.abs(red) > MATE_SCORE - NEAR_MATE;
}

/** A score as one number, for the side to move. */
export function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_SCORE - score.moves : -MATE_SCORE - score.moves;
}

/** The inverse of `pointsOf`. */
export function scoreOf(points: number): Score {
  if (!isMate(points)) return { type: 'points', points };
  return { type: 'mate', moves: points > 0 ? MATE_SCORE - points : -MATE_SCORE - points };
}

/** An advantage in a few characters: +1.2, or the mate. */
export function shortAdvantage(evaluation: Evaluation, text: Text, locale: Locale): string {
  const advantage = advantageOf(evaluation);
  if (advantage.type === 'soldiers') return advantage.text;
  const { winner, moves } = advantage;
  return moves === 0 ? winnerText(winner, locale) : text(`review.mate.${winner}`, { count: moves });
}
