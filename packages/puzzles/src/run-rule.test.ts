import { describe, expect, test } from 'vitest';
import { promiseOf } from './judge-tactic.ts';
import { runOrder } from './run-order.ts';
import {
  type AttemptResult,
  filledSegments,
  isBeyondPeople,
  isTooFast,
  MISS_MILLIS,
  nextBonus,
  type RunKind,
  scoreRun,
  STORM_MILLIS,
} from './run-rule.ts';
import { loadTactics } from './tactics.ts';

/** A run with these results, one per second. */
function run(kind: RunKind, results: readonly AttemptResult[]) {
  return scoreRun(
    kind,
    results.map((result, index) => ({ result, at: (index + 1) * 1000 })),
  );
}

/** Numbers in [0, 1), determined by a step. */
function chance(step: number): () => number {
  let state = 0;
  return () => {
    state = (state + step) % 1;
    return state;
  };
}

function rights(count: number): readonly AttemptResult[] {
  return Array.from({ length: count }, () => 'right');
}

describe('a combo', () => {
  test.each([
    [0, 5, 3],
    [4, 1, 3],
    [5, 5, 5],
    [7, 3, 5],
    [10, 10, 7],
    [19, 1, 7],
    [20, 10, 10],
    [29, 1, 10],
    [30, 10, 10],
    [47, 3, 10],
  ])('of %i adds time with %i more: %i s', (combo, more, seconds) => {
    expect(nextBonus(combo)).toEqual({ more, seconds });
  });

  test('fills ten segments, and begins anew after the tenth', () => {
    expect([0, 1, 7, 10, 11, 20, 21].map((combo) => filledSegments(combo))).toEqual([
      0, 1, 7, 10, 1, 10, 1,
    ]);
  });

  test.each([
    [4, 0],
    [5, 3],
    [9, 3],
    [10, 8],
    [20, 15],
    [30, 25],
    [40, 35],
  ])('of %i has added %i s to a storm', (count, seconds) => {
    expect(run('storm', rights(count)).endsAt).toBe(STORM_MILLIS + seconds * 1000);
  });
});

describe('a storm', () => {
  test('loses ten seconds and the combo with a wrong move, not the score', () => {
    expect(run('storm', [...rights(4), 'wrong', 'right'])).toEqual({
      score: 5,
      combo: 1,
      longestCombo: 4,
      endsAt: STORM_MILLIS - MISS_MILLIS,
      skipsLeft: 0,
      isOver: false,
    });
  });

  test('is over when a wrong move takes its last seconds, and what comes later changes nothing', () => {
    const late = { result: 'wrong', at: STORM_MILLIS - 5000 } as const;
    const after = { result: 'right', at: STORM_MILLIS - 4000 } as const;
    expect(scoreRun('storm', [late, after])).toMatchObject({ score: 0, isOver: true });
    const tooLate = { result: 'right', at: STORM_MILLIS } as const;
    expect(scoreRun('storm', [tooLate])).toMatchObject({ score: 0, isOver: true });
  });

  test('counts no line that is void, and the combo begins anew', () => {
    expect(run('storm', [...rights(3), 'void', 'right'])).toMatchObject({ score: 4, combo: 1 });
  });
});

describe('a streak', () => {
  test('ends with the first miss and has no clock', () => {
    const score = run('streak', [...rights(12), 'wrong', 'right']);
    expect(score).toMatchObject({ score: 12, longestCombo: 12, isOver: true });
    expect(scoreRun('streak', [{ result: 'right', at: 90_000_000 }]).isOver).toBe(false);
  });

  test('leaves one position out without breaking', () => {
    const score = run('streak', ['right', 'skipped', 'right']);
    expect(score).toMatchObject({ score: 2, combo: 2, skipsLeft: 0, isOver: false });
  });
});

test('a hand needs a fifth of a second for a move; the first move of a run starts the clock', () => {
  expect([399, 400].map((millis) => isTooFast(1, millis, false))).toEqual([true, false]);
  expect([799, 800].map((millis) => isTooFast(3, millis, false))).toEqual([true, false]);
  expect(isTooFast(1, 0, true)).toBe(false);
  expect([199, 200].map((millis) => isTooFast(2, millis, true))).toEqual([true, false]);
});

test('positions grow harder, none comes twice, and chance decides which', async () => {
  const tactics = await loadTactics();
  const order = runOrder(tactics, chance(0.618_033_9));
  const lengths = order.map((tactic) => promiseOf(tactic));
  expect(lengths).toEqual(lengths.toSorted((one, other) => Math.min(one, 3) - Math.min(other, 3)));
  expect([...new Set(lengths.map((length) => Math.min(length, 3)))]).toEqual([1, 2, 3]);
  expect(new Set(order.map(({ id }) => id)).size).toBe(160);
  expect(runOrder(tactics, chance(0.618_033_9))).toEqual(order);
  expect(runOrder(tactics, chance(0.414_213_5))).not.toEqual(order);
});

/** `count` right positions at an even pace. */
function paced(count: number, millis: number) {
  return Array.from({ length: count }, (_, place) => ({
    result: 'right' as const,
    at: place * millis,
  }));
}

test('a pace that nobody keeps up over twenty positions is beyond people', () => {
  const ones = Array.from({ length: 160 }, () => 1);
  // 160 positions in 88 seconds.
  expect(isBeyondPeople(paced(160, 550), ones)).toBe(true);
  expect(isBeyondPeople(paced(20, 550), ones)).toBe(false);
  expect([699, 700].map((millis) => isBeyondPeople(paced(30, millis), ones))).toEqual([
    true,
    false,
  ]);
  // Over sixty positions, half that pace is the limit.
  expect([1399, 1400].map((millis) => isBeyondPeople(paced(61, millis), ones))).toEqual([
    true,
    false,
  ]);
  expect(isBeyondPeople(paced(60, 1399), ones)).toBe(false);
  const threes = ones.map(() => 3);
  expect([1399, 1400].map((millis) => isBeyondPeople(paced(30, millis), threes))).toEqual([
    true,
    false,
  ]);
  // One burst within a calm run is enough; misses do not count.
  const burst = [
    ...paced(30, 2000),
    ...paced(25, 300).map(({ result, at }) => ({ result, at: at + 60_000 })),
  ];
  expect(isBeyondPeople(burst, ones)).toBe(true);
  expect(
    isBeyondPeople(
      paced(160, 550).map(({ at }) => ({ result: 'wrong', at })),
      ones,
    ),
  ).toBe(false);
});
