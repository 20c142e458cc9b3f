import { SPEEDS } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { at0, generator, normal, spearman } from '../../testing/population.ts';
import {
  afterResult,
  FIRST_RATING,
  isProvisional,
  PROVISIONAL_DEVIATION,
  type StandingRating,
} from './rating.ts';

const PLAYERS = 1000;
const GAMES_EACH = 100;
const SEED = 20_263;

/**
 * The start of each speed's rating comes from this many games under one common rating; players differ between speeds.
 */
const EARLIER_GAMES = 30;
const GAMES_PER_SPEED = 100;
const PLAYERS_PER_SPEED = 400;
const SPREAD = { general: 300, bySpeed: 100 } as const;
const HOUR_MILLIS = 3_600_000;

test('1,000 players of known strengths are in order after 100 games each', () => {
  const random = generator(SEED);
  const strengths = Array.from({ length: PLAYERS }, () => 1500 + SPREAD.general * normal(random));
  const standing = strengths.map((): StandingRating => ({ ...FIRST_RATING, ratedAt: 0 }));
  playRounds(standing, strengths, { random, rounds: GAMES_EACH, from: 0 });
  expect(orderOf(standing, strengths)).toBeGreaterThan(0.95);
  expect(standing.filter(isProvisional)).toEqual([]);
});

test.each(SPEEDS)('they are in order at each speed after the ratings were parted: %s', (speed) => {
  const random = generator(SEED + SPEEDS.indexOf(speed));
  const length = PLAYERS_PER_SPEED;
  const general = Array.from({ length }, () => 1500 + SPREAD.general * normal(random));
  const standing = general.map((): StandingRating => ({ ...FIRST_RATING, ratedAt: 0 }));
  playRounds(standing, general, { random, rounds: EARLIER_GAMES, from: 0 });
  const strengths = general.map((strength) => strength + SPREAD.bySpeed * normal(random));
  const parted = standing.map(({ rating, deviation, volatility, ratedAt }): StandingRating => ({
    rating,
    deviation: Math.max(deviation, PROVISIONAL_DEVIATION),
    volatility,
    ratedAt,
  }));
  playRounds(parted, strengths, { random, rounds: GAMES_PER_SPEED, from: EARLIER_GAMES });
  expect(orderOf(parted, strengths)).toBeGreaterThan(0.95);
  expect(parted.filter(isProvisional)).toEqual([]);
});

interface Rounds {
  readonly random: () => number;
  readonly rounds: number;
  /** The number of rounds already played. */
  readonly from: number;
}

/** Everybody plays one game an hour. */
function playRounds(
  standing: StandingRating[],
  strengths: readonly number[],
  { random, rounds, from }: Rounds,
): void {
  for (let round = from + 1; round <= from + rounds; round += 1) {
    const at = round * HOUR_MILLIS;
    for (const [a, b] of pairs(standing, random)) {
      const before = [at0(standing, a), at0(standing, b)] as const;
      const chance = 1 / (1 + 10 ** ((at0(strengths, b) - at0(strengths, a)) / 400));
      const score = random() < chance ? 1 : 0;
      standing[a] = afterResult(before[0], before[1], { score, at });
      standing[b] = afterResult(before[1], before[0], { score: 1 - score, at });
    }
  }
}

function orderOf(standing: readonly StandingRating[], strengths: readonly number[]): number {
  return spearman(
    strengths,
    standing.map(({ rating }) => rating),
  );
}

/** Pairs neighbours by rating with some noise, like quick match. */
function pairs(standing: readonly StandingRating[], random: () => number): [number, number][] {
  const order = standing
    .map(({ rating }, index) => ({ index, place: rating + 200 * normal(random) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ index }) => index);
  return order.flatMap((first, place) => {
    const second = order[place + 1];
    return place % 2 === 0 && second !== undefined ? [[first, second] as [number, number]] : [];
  });
}
