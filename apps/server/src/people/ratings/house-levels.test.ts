import { LEVELS } from '@chuhe/search';
import { expect, test } from 'vitest';
import { at0, generator } from '../../testing/population.ts';
import { afterResult, FIRST_RATING, isProvisional, type StandingRating } from './rating.ts';

/**
 * The scores of steps 3 to 16 against the step below them, from the round that calibrated the ladder
 * (docs/computer.md).
 */
const STEP_SCORES = [
  0.73, 0.76, 0.66, 0.69, 0.79, 0.65, 0.72, 0.68, 0.74, 0.86, 0.78, 0.78, 0.75, 0.65,
] as const;
/** The bot of a level plays its upper step, two steps above the bot of the level below. */
const STEPS_A_LEVEL = 2;
const ROUNDS = 400;
const HOUR_MILLIS = 3_600_000;
const SEEDS = 20;

/** The strengths of the levels in rating points. */
const STRENGTHS = LEVELS.map((_, level) =>
  STEP_SCORES.slice(0, level * STEPS_A_LEVEL).reduce(
    (sum, score) => sum + 400 * Math.log10(score / (1 - score)),
    0,
  ),
);

test('the house bots have their ratings in the order of the levels, whoever of them plays whom', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const standing = playedOut(generator(seed));
    const ratings = standing.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(standing.filter(isProvisional)).toEqual([]);
  }
});

/** In each round, one bot plays another that is at most two levels away. */
function playedOut(random: () => number): readonly StandingRating[] {
  const standing = LEVELS.map((): StandingRating => ({ ...FIRST_RATING, ratedAt: 0 }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const lower = Math.floor(random() * (LEVELS.length - 1));
    const upper = Math.min(LEVELS.length - 1, lower + 1 + Math.floor(random() * 2));
    const chance = 1 / (1 + 10 ** ((at0(STRENGTHS, lower) - at0(STRENGTHS, upper)) / 400));
    const score = random() < chance ? 1 : 0;
    const [one, other] = [at0(standing, upper), at0(standing, lower)];
    const at = round * HOUR_MILLIS;
    standing[upper] = afterResult(one, other, { score, at });
    standing[lower] = afterResult(other, one, { score: 1 - score, at });
  }
  return standing;
}
