import { expect, test } from 'vitest';
import { seededRandom } from '../testing/tournament-driver.ts';
import { maximumMatching } from './maximum-matching.ts';

const PER_PAIR = 1_000_000;

/** A random graph with `density` of all possible edges. */
function randomGraph(random: () => number, n: number, density: number): Float64Array {
  const weights = new Float64Array(n * n);
  for (let a = 0; a < n; a += 1) {
    for (let b = a + 1; b < n; b += 1) {
      if (random() > density) continue;
      const weight = 1 + Math.floor(random() * 50);
      weights[a * n + b] = weight;
      weights[b * n + a] = weight;
    }
  }
  return weights;
}

/** The weight of the heaviest matching, by exhaustive search over the sets of free vertices. */
function heaviest(n: number, weights: Float64Array): number {
  const known = new Map<number, number>();
  const best = (free: number): number => {
    if (free === 0) return 0;
    const stored = known.get(free);
    if (stored !== undefined) return stored;
    const a = Math.floor(Math.log2(free & -free));
    const rest = free & ~(1 << a);
    let most = best(rest);
    for (let b = a + 1; b < n; b += 1) {
      const weight = weights[a * n + b] ?? 0;
      if ((rest & (1 << b)) === 0 || weight === 0) continue;
      most = Math.max(most, weight + best(rest & ~(1 << b)));
    }
    known.set(free, most);
    return most;
  };
  return best((1 << n) - 1);
}

function totalOf(n: number, weights: Float64Array, partners: Int32Array): number {
  let total = 0;
  for (const [a, b] of partners.entries()) {
    if (b < 0) continue;
    expect(partners[b]).toBe(a);
    const weight = weights[a * n + b] ?? 0;
    expect(weight).toBeGreaterThan(0);
    if (a < b) total += weight;
  }
  return total;
}

test('the matching is as heavy as the heaviest of all, in 3,000 small graphs', () => {
  const random = seededRandom(7);
  for (let run = 0; run < 3000; run += 1) {
    const n = 1 + Math.floor(random() * 11);
    const weights = randomGraph(random, n, 0.15 + random() * 0.85);
    const partners = maximumMatching(n, weights);
    expect(totalOf(n, weights, partners)).toBe(heaviest(n, weights));
  }
});

test('with a weight for each pair the largest number of pairs is found', () => {
  const random = seededRandom(11);
  for (let run = 0; run < 1000; run += 1) {
    const n = 2 + Math.floor(random() * 10);
    const weights = randomGraph(random, n, 0.3).map((weight) =>
      weight === 0 ? 0 : weight + PER_PAIR,
    );
    const partners = maximumMatching(n, weights);
    expect(totalOf(n, weights, partners)).toBe(heaviest(n, weights));
  }
});

test('chains of odd cycles leave no vertex free where none must be', () => {
  // Triangles chained by single edges: every augmenting path leads through blossoms.
  for (let triangles = 2; triangles <= 20; triangles += 2) {
    const n = triangles * 3;
    const weights = new Float64Array(n * n);
    const join = (a: number, b: number): void => {
      weights[a * n + b] = PER_PAIR;
      weights[b * n + a] = PER_PAIR;
    };
    for (let t = 0; t < triangles; t += 1) {
      join(3 * t, 3 * t + 1);
      join(3 * t + 1, 3 * t + 2);
      join(3 * t, 3 * t + 2);
      if (t > 0) join(3 * t - 1, 3 * t);
    }
    expect([...maximumMatching(n, weights)].every((partner) => partner >= 0)).toBe(true);
  }
});

test('no vertices, no edges', () => {
  expect([...maximumMatching(0, new Float64Array())]).toEqual([]);
  expect([...maximumMatching(3, new Float64Array(9))]).toEqual([-1, -1, -1]);
});
