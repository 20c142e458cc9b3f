import { MATE_SCORE, winnerText } from '@chuhe/protocol';
import {
  currentPosition,
  judgeLine,
  type MoveLine,
  type Side,
  writeMoveRecord,
} from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import * as z from 'zod/mini';
import type { Locale, Text } from '../../platform/language/index.ts';

export const evaluationSchema = z.object({
  /** The best move as four digits; null where the game is over. */
  best: z.nullable(z.string()),
  /**
   * Hundredths of a soldier, good for RED when positive. A mate in so many moves is that many less than
   * `MATE_SCORE`, or the negative of that where BLACK mates.
   */
  red: z.number(),
  /** Whether it was looked at with more nodes than the review of a whole game. */
  isThorough: z.optional(z.boolean()),
});

/** An engine's evaluation of one position of a game. */
export type Evaluation = z.infer<typeof evaluationSchema>;

/** How steeply an advantage becomes a win. */
const STEEPNESS = 0.0037;
const NEAR_MATE = 1000;

/** An engine's answer as an evaluation. */
export function evaluationOf(line: MoveLine, { move, score }: Answer): Evaluation {
  const { toMove } = currentPosition(line);
  const points = score === undefined ? 0 : pointsOf(score);
  return { best: writeMoveRecord(move), red: toMove === 'RED' ? points : -points };
}

/** What there is to see without an engine: the game is over here; undefined while it goes on. */
export function finalEvaluation(line: MoveLine): Evaluation | undefined {
  const ending = judgeLine(line);
  if (ending === undefined) return undefined;
  if (ending.type === 'draw') return { best: null, red: 0 };
  return { best: null, red: ending.winner === 'RED' ? MATE_SCORE : -MATE_SCORE };
}

/** How likely a side is to win, 0 to 1. */
export function chanceOf(side: Side, { red }: Evaluation): number {
  const chance = isMate(red) ? Number(red > 0) : 1 / (1 + Math.exp(-STEEPNESS * red));
  return side === 'RED' ? chance : 1 - chance;
}

/** An advantage as people write it: soldiers with a sign, or the moves to a mate. */
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

function isMate(red: number): boolean {
  return Math.abs(red) > MATE_SCORE - NEAR_MATE;
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_SCORE - score.moves : -MATE_SCORE - score.moves;
}

/** An advantage in a few characters: +1.2, or the mate. */
export function shortAdvantage(evaluation: Evaluation, text: Text, locale: Locale): string {
  const advantage = advantageOf(evaluation);
  if (advantage.type === 'soldiers') return advantage.text;
  const { winner, moves } = advantage;
  return moves === 0 ? winnerText(winner, locale) : text(`review.mate.${winner}`, { count: moves });
}
