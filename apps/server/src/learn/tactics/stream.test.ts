import { loadTactics, sourceOf } from '@chuhe/puzzles';
import { describe, expect, test } from 'vitest';
import {
  afterAttempt,
  afterResult,
  FIRST_RATING,
  type StandingRating,
} from '../../people/ratings/index.ts';
import { at0, generator, normal, spearman } from '../../testing/population.ts';
import { chooseTactic, guestStrength, repeatable, unseen } from './choose-tactic.ts';
import { entryOf, startStanding, type TacticEntry } from './tactic-book.ts';

const SOLVERS = 1000;
const ATTEMPTS_EACH = 25;
const POSITIONS = 300;
const SEED = 45;
const SPREAD = { solvers: 300, positions: 250 } as const;
const HOUR_MILLIS = 3_600_000;

/** The lengths of positions that a player may get after `attempts` attempts. */
function lengths(attempts: number): ReadonlySet<number | undefined> {
  return new Set(
    [0, 0.2, 0.4, 0.6, 0.8, 0.99].map(
      (random) => chooseTactic(all, {}, { strength: 1650, attempts }, random)?.length,
    ),
  );
}

function ratings(list: readonly StandingRating[]): readonly number[] {
  return list.map(({ rating }) => rating);
}

const all = (await loadTactics()).map((tactic) => entryOf(tactic));

describe('1,000 solvers of known strength', () => {
  test('they and the positions are put in order by their attempts', () => {
    const random = generator(SEED);
    // Positions of every length, whose true difficulty is far from the estimate.
    const every = Math.floor(all.length / POSITIONS);
    const positions = all.filter((_, index) => index % every === 0).slice(0, POSITIONS);
    const difficulty = positions.map(
      ({ tactic }) => tactic.rating + SPREAD.positions * normal(random),
    );
    const strength = Array.from({ length: SOLVERS }, () => 1400 + SPREAD.solvers * normal(random));
    const solvers = strength.map((): StandingRating => ({ ...FIRST_RATING, ratedAt: 0 }));
    const standing = positions.map(({ tactic }) => startStanding(tactic, 0));
    const entries: TacticEntry[] = [...positions];
    const indexOf = new Map(positions.map(({ tactic }, index) => [tactic.id, index]));
    for (let attempts = 0; attempts < ATTEMPTS_EACH; attempts += 1) {
      const at = attempts * HOUR_MILLIS;
      for (const [who, own] of solvers.entries()) {
        const chosen = chooseTactic(entries, {}, { strength: own.rating, attempts }, random());
        const place = indexOf.get(chosen?.tactic.id ?? '') ?? -1;
        const chance = 1 / (1 + 10 ** ((at0(difficulty, place) - at0(strength, who)) / 400));
        const score = random() < chance ? 1 : 0;
        const position = at0(standing, place);
        solvers[who] = afterAttempt(own, position, { score, at, attempts });
        const after = afterResult(position, own, { score: 1 - score, at });
        standing[place] = after;
        entries[place] = { ...at0(entries, place), rating: after.rating };
      }
    }
    expect(spearman(strength, ratings(solvers))).toBeGreaterThan(0.9);
    expect(spearman(difficulty, ratings(standing))).toBeGreaterThan(0.9);
  });
});

describe('the next position', () => {
  const strong = { strength: 1650, attempts: 50 };

  test('newcomers get mates in one first, then in one and two, then what fits their strength', () => {
    expect(lengths(0)).toEqual(new Set([1]));
    expect(Math.max(...[...lengths(7)].map(Number))).toBe(2);
    expect(Math.max(...[...lengths(10)].map(Number))).toBeGreaterThan(2);
  });

  test('it is near the strength of the person', () => {
    for (const strength of [1000, 1300, 1600]) {
      const chosen = chooseTactic(all, {}, { strength, attempts: 50 }, 0.5);
      expect(Math.abs((chosen?.rating ?? 0) - strength)).toBeLessThan(30);
    }
  });

  test('among equals chance decides, not their order in the list', () => {
    const equals = all.map((entry) => ({ ...entry, rating: 1500 }));
    const chosen = [0, 0.25, 0.5, 0.75, 0.99].map((random) =>
      chooseTactic(equals, {}, strong, random),
    );
    const places = chosen.map((entry) => equals.findIndex((other) => other === entry));
    expect(new Set(places).size).toBe(chosen.length);
    expect(Math.max(...places)).toBeGreaterThan(equals.length * 0.9);
  });

  test('no second position of a game comes while the first is of the last week', () => {
    const games = Map.groupBy(all, ({ tactic }) => sourceOf(tactic).game);
    const [game = '', ofGame = []] = [...games].find(([, { length }]) => length === 3) ?? [];
    const [first] = ofGame;
    if (first === undefined) throw new Error('a game has three positions');
    const shown = { ids: new Set([first.tactic.id]), recent: new Map([[game, first.tactic.id]]) };
    expect(unseen(ofGame, shown)).toEqual([]);
    expect(unseen(ofGame, { ...shown, recent: new Map() })).toEqual(ofGame.slice(1));
    // A repetition may be the position already shown, but no other of its game.
    expect(repeatable(ofGame, shown)).toEqual([first]);
  });

  test('theme, length and side are kept; a filter that nothing fits gives nothing', () => {
    const filter = { theme: 'horse-cannon', moves: 2, side: 'BLACK' } as const;
    const chosen = chooseTactic(all, filter, strong, 0.3);
    expect(chosen?.tactic.themes).toContain('horse-cannon');
    expect([chosen?.length, chosen?.side]).toEqual([2, 'BLACK']);
    expect(chooseTactic(all, { moves: 1 }, { strength: 2000, attempts: 0 }, 0)?.length).toBe(1);
    expect(chooseTactic(all, { theme: 'none' }, strong, 0)).toBeUndefined();
    expect(chooseTactic([], {}, strong, 0)).toBeUndefined();
  });

  test('guests go on from what they have solved, within bounds', () => {
    expect(guestStrength(0, 0)).toBe(1000);
    expect(guestStrength(10, 2)).toBe(1320);
    expect(guestStrength(0, 50)).toBe(920);
    expect(guestStrength(500, 0)).toBe(1800);
  });
});
