import { describe, expect, test } from 'vitest';
import { afterResult, FIRST_RATING, pairWeight, type StandingRating } from './rating.ts';

const MINUTE = 60_000;
const FRESH: StandingRating = { ...FIRST_RATING, ratedAt: 0 };
const SETTLED: StandingRating = { ...FRESH, deviation: 60 };

/** The ratings of two players after one has lost `games` games to the other within an hour. */
function farm(start: StandingRating, games: number): readonly [StandingRating, StandingRating] {
  let [winner, loser] = [start, start];
  for (let game = 0; game < games; game += 1) {
    const at = (game * 60 * MINUTE) / games;
    const weight = pairWeight(game);
    [winner, loser] = [
      afterResult(winner, loser, { score: 1, at, weight }),
      afterResult(loser, winner, { score: 0, at, weight }),
    ];
  }
  return [winner, loser];
}

/** The rating after ten results against different players of the same kind. */
function honest(start: StandingRating, score: 0 | 1): StandingRating {
  let own = start;
  for (let game = 0; game < 10; game += 1)
    own = afterResult(own, start, { score, at: game * 6 * MINUTE });
  return own;
}

describe.each([
  { who: 'beginners', start: FRESH },
  { who: 'players with a settled rating', start: SETTLED },
])('$who', ({ who, start }) => {
  test('a hundred games of the same pair in an hour move less than ten against strangers', () => {
    const [winner, loser] = farm(start, 100);
    const farmed = { won: winner.rating - start.rating, lost: start.rating - loser.rating };
    const earned = {
      won: honest(start, 1).rating - start.rating,
      lost: start.rating - honest(start, 0).rating,
    };
    process.stdout.write(
      `${who}: 100 games of the same pair in an hour move each rating by ${farmed.won.toFixed(0)} and ` +
        `${farmed.lost.toFixed(0)}; ten honest games against strangers by ${earned.won.toFixed(0)} ` +
        `when won, ${earned.lost.toFixed(0)} when lost\n`,
    );
    expect(farmed.won).toBeLessThan(earned.won);
    expect(farmed.lost).toBeLessThan(earned.lost);
    // A hundred games gain hardly more than a dozen.
    expect(winner.rating - farm(start, 12)[0].rating).toBeLessThan(1);
  });
});

test('an evening among friends counts: three games in full, then each half of the one before', () => {
  expect([0, 1, 2, 3, 4, 5].map(pairWeight)).toEqual([1, 1, 1, 0.5, 0.25, 0.125]);
});
