import { expect, test } from 'vitest';
import { existsRound, lowestBye, playRandomSwiss } from '../testing/random-swiss.ts';
import { seededRandom } from '../testing/tournament-driver.ts';
import { pairSwiss, type SwissPlayer } from './pair-swiss.ts';

function player(number: number, facts: Partial<SwissPlayer> = {}): SwissPlayer {
  return {
    id: `p${number}`,
    points: 0,
    rating: 2000 - number,
    number,
    opponents: new Set(),
    colours: [],
    hadBye: false,
    ...facts,
  };
}

const field = (count: number, facts: (number: number) => Partial<SwissPlayer> = () => ({})) =>
  Array.from({ length: count }, (_, index) => player(index + 1, facts(index + 1)));

const even = (id: string): boolean => Number(id.slice(1)) % 2 === 0;
const both = (colours: SwissPlayer['colours']) => [player(1, { colours }), player(2, { colours })];

test('the first round pairs the upper half with the lower one, sides in turns', () => {
  expect(pairSwiss(field(8))?.pairs).toEqual([
    { red: 'p1', black: 'p5' },
    { red: 'p6', black: 'p2' },
    { red: 'p3', black: 'p7' },
    { red: 'p8', black: 'p4' },
  ]);
});

test('equal scores meet', () => {
  const round = pairSwiss(field(8, (number) => ({ points: number % 2 === 0 ? 2 : 0 })));
  expect(round?.pairs.every(({ red, black }) => even(red) === even(black))).toBe(true);
});

test('the bye goes to the lowest who had none', () => {
  expect(pairSwiss(field(5))?.bye).toBe('p5');
  expect(pairSwiss(field(5, (number) => ({ hadBye: number > 3 })))?.bye).toBe('p3');
  expect(pairSwiss(field(5, () => ({ hadBye: true })))).toBeUndefined();
});

test('the bye is decided before the pairs: a wide gap between two scores is no reason to give it to a higher one', () => {
  const points = [2, 6, 2, 4, 0];
  const met: Readonly<Record<number, readonly string[]>> = {
    1: ['p3', 'p4'],
    3: ['p1'],
    4: ['p1'],
  };
  const players = field(5, (number) => ({
    points: points[number - 1] ?? 0,
    opponents: new Set(met[number]),
  }));
  expect(pairSwiss(players)?.bye).toBe('p5');
});

test('the side that is due is given, and red never three times running while another pairing exists', () => {
  const round = pairSwiss([
    player(1, { colours: ['RED', 'RED'] }),
    player(2, { colours: ['RED', 'RED'] }),
    player(3, { colours: ['BLACK', 'BLACK'] }),
    player(4, { colours: ['BLACK', 'BLACK'] }),
  ]);
  expect(round?.pairs.map(({ red }) => red).toSorted()).toEqual(['p3', 'p4']);
  expect(round?.strictness).toBe('strict');
});

test('a third time in a row is dealt only where nothing else is lawful, a difference of three never', () => {
  expect(pairSwiss(both(['BLACK', 'RED', 'RED']))?.strictness).toBe('loose');
  expect(pairSwiss(both(['RED', 'RED']))).toBeUndefined();
});

test('where the lowest have met each other all, they are paired further up', () => {
  const players = field(80, (number) =>
    number > 70
      ? {
          opponents: new Set(
            field(80)
              .slice(70)
              .map(({ id }) => id),
          ),
        }
      : {},
  );
  const round = pairSwiss(players);
  expect(round?.pairs).toHaveLength(40);
});

test('random events keep every rule', () => {
  const reports = Array.from({ length: 40 }, (_, seed) => playRandomSwiss(seed + 1));
  expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
  const sum = (key: 'lateEntries' | 'leavers' | 'forfeits' | 'byes' | 'boards') =>
    reports.reduce((total, report) => total + report[key], 0);
  expect(
    Math.min(sum('lateEntries'), sum('leavers'), sum('forfeits'), sum('byes')),
  ).toBeGreaterThan(10);
  expect(sum('boards')).toBeGreaterThan(5000);
});

test('two searches agree on whether a round exists', () => {
  const random = seededRandom(7);
  for (let event = 0; event < 400; event += 1) {
    const ids = field(3 + Math.floor(random() * 6)).map(({ id }) => id);
    const met = new Map(ids.map((id) => [id, new Set<string>()]));
    for (const one of ids) {
      for (const other of ids.filter(() => random() < 0.4)) {
        met.get(one)?.add(other);
        met.get(other)?.add(one);
      }
    }
    const players = ids.map((id, index) =>
      player(index + 1, { opponents: met.get(id) ?? new Set(), hadBye: random() < 0.4 }),
    );
    expect(lowestBye(players) !== undefined).toBe(existsRound(players));
    expect(pairSwiss(players) !== undefined).toBe(existsRound(players));
  }
});

test('the exhaustive search agrees where nothing can be paired', () => {
  const met = new Set(['p1', 'p2', 'p3', 'p4']);
  expect(existsRound(field(4, () => ({ opponents: met })))).toBe(false);
  expect(existsRound(field(4))).toBe(true);
});
