import { type PracticeCard, REPEAT_DAYS } from '@chuhe/protocol';
import { EXERCISE_IDS } from '@chuhe/tables';
import { expect, test } from 'vitest';
import type { DeviceMistake } from '../../games/review/index.ts';
import { DAY_SIZES, planToday, type TodaySource } from './today-plan.ts';

const NOW = new Date(2026, 10, 19, 9).getTime();
const DAY = 86_400_000;
const EXERCISE = { ending: 'r-none', goal: 'win', grade: 1 } as const;

function mistake(number: number, daysAgo: number): DeviceMistake {
  return {
    id: `position ${number}`,
    position: '3k5/9/9/9/9/9/9/9/9/R3K4 w',
    played: '0908',
    best: '0907',
    red: 900,
    isConfirmed: true,
    addedAt: NOW - daysAgo * DAY,
    answeredAt: 0,
    step: 0,
  };
}

function cards(count: number, daysAgo: number): ReadonlyMap<string, PracticeCard> {
  const ids = EXERCISE_IDS.slice(0, count);
  return new Map(
    ids.map((id, index) => [id, { id, answeredAt: NOW - (daysAgo + index) * DAY, step: 0 }]),
  );
}

const NOTHING: TodaySource = {
  mistakes: [],
  cards: new Map(),
  newExercise: EXERCISE,
  dailyEnding: undefined,
  isDailySolved: false,
  size: 20,
  now: NOW,
};

function kindsOf(source: TodaySource): string {
  return planToday(source)
    .map(({ kind }) => kind[0])
    .join('');
}

test('a newcomer gets one new exercise, new positions, and the puzzle of the day last', () => {
  expect(kindsOf(NOTHING)).toBe('ettttttttd');
  expect(kindsOf({ ...NOTHING, newExercise: undefined, isDailySolved: true })).toBe('tttttttt');
});

function kinds(source: TodaySource) {
  return planToday(source).map(({ kind }) => kind);
}

test('the endgame of the day comes before the puzzle of the day, also on a full day', () => {
  expect(kinds({ ...NOTHING, dailyEnding: 20_776 }).slice(-2)).toEqual(['dailyEnding', 'daily']);
  const mistakes = Array.from({ length: 90 }, (_, index) => mistake(index, 30));
  const full = kinds({ ...NOTHING, dailyEnding: 20_776, mistakes, size: 10 });
  expect(full).toHaveLength(10);
  expect(full.slice(-2)).toEqual(['dailyEnding', 'daily']);
});

test('what is due comes first, the longest overdue first, with new positions between', () => {
  const mistakes = [mistake(1, 2), mistake(2, 9), mistake(3, 0)];
  const plan = planToday({ ...NOTHING, mistakes, cards: cards(2, 5) });
  expect(plan.map(({ kind }) => kind[0]).join('')).toBe('mttmttettettd');
  expect(plan.flatMap((item) => (item.kind === 'mistake' ? item.id : []))).toEqual([
    'position 2',
    'position 1',
  ]);
});

test('missed days do not pile up: a day never has more items than its size', () => {
  const mistakes = Array.from({ length: 90 }, (_, index) => mistake(index, 30));
  for (const size of DAY_SIZES) {
    const plan = planToday({ ...NOTHING, mistakes, cards: cards(60, 30), size });
    expect(plan).toHaveLength(size);
    expect(plan.at(-1)).toEqual({ kind: 'daily' });
  }
});

test('an answered card returns after its interval, each day with another position of its grade', () => {
  const [id = ''] = EXERCISE_IDS;
  for (const [step, days] of REPEAT_DAYS.entries()) {
    const card = { id, answeredAt: NOW, step };
    const planOn = (day: number) =>
      planToday({
        ...NOTHING,
        cards: new Map([[id, card]]),
        newExercise: undefined,
        now: NOW + day * DAY,
      });
    expect(planOn(days - 1).some(({ kind }) => kind === 'ending')).toBe(false);
    const [due] = planOn(days);
    const [later] = planOn(days + 1);
    expect(due?.kind).toBe('ending');
    if (due?.kind !== 'ending' || later?.kind !== 'ending') throw new Error('nothing is due');
    expect(later.seed).not.toBe(due.seed);
    expect((later.seed - due.seed) % 3).toBe(0);
  }
});

test('the day of a player with 10,000 cards is planned at once', () => {
  const many = new Map(
    Array.from({ length: 10_000 }, (_, index) => {
      const id = EXERCISE_IDS[index % EXERCISE_IDS.length] ?? '';
      return [`${id} ${index}`, { id, answeredAt: NOW - (index % 50) * DAY, step: index % 4 }];
    }),
  );
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    expect(planToday({ ...NOTHING, cards: many })).toHaveLength(20);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
