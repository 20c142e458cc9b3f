import type { Score } from '../question.ts';

/**
 * The slope that turns hundredths of a soldier into winning chances, fitted to the results of 416 master games (0.0039,
 * standard error 0.0006). Unlike hundredths, differences of a chance mean the same everywhere.
 */
const STEEPNESS = 0.004;
/** The value of a mate in hundredths: close enough to chance 1, without a jump. */
const MATE_POINTS = 4000;

/** The winning chance of the side to move, 0 to 1. */
export function chanceOfScore(score: Score): number {
  return chanceOfPoints(pointsOf(score));
}

/**
 * The same, minus the evaluation's bias towards the side to move. Use it only to compare neighbouring positions, which
 * is never more than a suspicion.
 */
export function soberChance(score: Score): number {
  return score.type === 'mate' ? chanceOfScore(score) : chanceOfPoints(score.points - FLATTERY);
}

/** Half of the median sum of the scores of two neighbouring positions when the best move was played. */
const FLATTERY = 35;

/** The winning chance of a side with this many hundredths of a soldier. */
export function chanceOfPoints(points: number): number {
  const bounded = Math.max(-MATE_POINTS, Math.min(MATE_POINTS, points));
  return 1 / (1 + Math.exp(-STEEPNESS * bounded));
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS : -MATE_POINTS;
}
