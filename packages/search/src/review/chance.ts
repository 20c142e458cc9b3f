import type { Score } from '../question.ts';

/**
 * How steeply hundredths of a soldier become a win: fitted to the results of 416 games of masters (0.0039, standard error
 * 0.0006). Steps of a chance mean the same everywhere; steps of hundredths do not.
 */
const STEEPNESS = 0.004;
/** A mate counts as so many hundredths: near enough to 1, and no jump. */
const MATE_POINTS = 4000;

/** How likely the side to move is to win, 0 to 1. */
export function chanceOfScore(score: Score): number {
  return chanceOfPoints(pointsOf(score));
}

/**
 * The same, less what an evaluation flatters the side to move by. Only for comparing neighbouring positions, which is never
 * more than a suspicion.
 */
export function soberChance(score: Score): number {
  return score.type === 'mate' ? chanceOfScore(score) : chanceOfPoints(score.points - FLATTERY);
}

/** Half of what the scores of two neighbouring positions add up to, in the median, where the best move was played. */
const FLATTERY = 35;

/** How likely a side with so many hundredths of a soldier is to win. */
export function chanceOfPoints(points: number): number {
  const bounded = Math.max(-MATE_POINTS, Math.min(MATE_POINTS, points));
  return 1 / (1 + Math.exp(-STEEPNESS * bounded));
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS : -MATE_POINTS;
}
