import { expect, test } from 'vitest';
import { planToday, type TodaySource } from './today-plan.ts';
import {
  keyOf,
  nextItem,
  openRun,
  postponed,
  resized,
  type TodayRun,
  withAnswer,
  withMore,
} from './today-run.ts';

const SOURCE: Omit<TodaySource, 'size'> = {
  mistakes: [],
  cards: new Map(),
  newExercise: { ending: 'r-none', goal: 'win', grade: 1 },
  dailyEnding: undefined,
  isDailySolved: false,
  now: new Date(2026, 10, 19, 9).getTime(),
};
const plan = (size: TodaySource['size']) => planToday({ ...SOURCE, size });

function answerNext(run: TodayRun, isRight = true): TodayRun {
  const item = nextItem(run);
  if (item === undefined) throw new Error('nothing waits');
  return withAnswer(run, item, isRight);
}

test('a day goes on where it was left, and another day begins anew', () => {
  const begun = answerNext(openRun(undefined, '2026-11-19', plan));
  expect(begun.waiting).toHaveLength(9);
  expect(openRun(begun, '2026-11-19', plan)).toBe(begun);
  const next = openRun(begun, '2026-11-20', plan);
  expect(next).toMatchObject({ done: [], days: ['2026-11-19'] });
  expect(next.waiting).toHaveLength(10);
  // A day without practice is not one of the days.
  expect(openRun(next, '2026-11-21', plan).days).toEqual(['2026-11-19']);
});

test('an item that is put off comes at the end; one kind can be done alone', () => {
  const run = openRun(undefined, '2026-11-19', plan);
  const [first] = run.waiting;
  if (first === undefined) throw new Error('nothing waits');
  const later = postponed(run, first);
  expect(later.waiting.at(-1)).toEqual(first);
  expect(later.waiting).toHaveLength(run.waiting.length);
  const daily = nextItem(run, 'daily');
  expect(daily).toEqual({ kind: 'daily' });
  expect(nextItem(answerNext({ ...run, waiting: [{ kind: 'daily' }] }), 'daily')).toBeUndefined();
});

const planWithEnding = (size: TodaySource['size']) =>
  planToday({ ...SOURCE, dailyEnding: 20_776, size });

test('the endgame of a day belongs to that day', () => {
  const run = openRun(undefined, '2026-11-19', planWithEnding);
  const item = nextItem(run, 'dailyEnding');
  expect(item).toEqual({ kind: 'dailyEnding', day: 20_776 });
  if (item === undefined) throw new Error('nothing waits');
  expect(keyOf(item)).not.toBe(keyOf({ kind: 'dailyEnding', day: 20_777 }));
  expect(withAnswer(run, item, true).waiting).not.toContainEqual(item);
});

test('another size counts what is done, and more positions have new names', () => {
  let run = openRun(undefined, '2026-11-19', plan);
  for (let count = 0; count < 4; count += 1) run = answerNext(run, count % 2 === 0);
  const small = resized(run, 10, plan);
  expect(small.size).toBe(10);
  expect(small.done).toHaveLength(4);
  const names = new Set(small.done.map(({ item }) => keyOf(item)));
  expect(small.waiting.every((item) => !names.has(keyOf(item)))).toBe(true);
  const more = withMore(run, 10);
  expect(new Set(more.waiting.map((item) => keyOf(item))).size).toBe(run.waiting.length + 10);
});
