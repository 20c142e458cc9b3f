import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dailyEnding, dayOfExercise } from './daily-ending.ts';
import { basicEnding } from './endings.ts';
import { drawExercise, exerciseId, gradeOf } from './exercise.ts';
import { figuresOf } from './figures.ts';
import { type OpenTable, TableFile } from './format.ts';
import { tablesToProbe } from './locate.ts';

/** Thursday, 19 November 2026. */
const TODAY = 20_776;
const FROM_THURSDAY = [2, 2, 3, 3, 1, 1, 2];
const YEAR = Array.from({ length: 366 }, (_, index) => TODAY + index);

test('every day of a year has a position, and the weekend is harder', () => {
  const reading = TableFile.read(new Uint8Array(readFileSync('packages/tables/data/basics.bin')));
  if (!reading.ok) throw new Error(reading.reason);
  const tables = new Map<string, OpenTable>();
  for (const day of YEAR) {
    const { ending, exercise } = dailyEnding(day);
    for (const name of ending.tables.flatMap((each) => tablesToProbe(each))) {
      const table = tables.get(name) ?? reading.file.open(name);
      if (table !== undefined) tables.set(name, table);
    }
    expect(drawExercise(ending, exercise, figuresOf(ending).longest, tables)).toBeDefined();
    expect(gradeOf(exercise.seed)).toBe(FROM_THURSDAY[(day - TODAY) % 7]);
  }
});

test('no ending comes twice within three weeks, and the seed tells the day', () => {
  const tasks = YEAR.map((day) => {
    const { ending, exercise } = dailyEnding(day);
    expect(dayOfExercise(ending, exercise)).toBe(day);
    expect(dayOfExercise(ending, { ...exercise, seed: exercise.seed + 3 })).toBeUndefined();
    return exerciseId(ending, exercise.goal, 1);
  });
  for (const [index, task] of tasks.entries())
    expect(tasks.slice(index + 1, index + 22)).not.toContain(task);
  const horse = basicEnding('horse-bare');
  if (horse === undefined) throw new Error('no ending');
  expect(dayOfExercise(horse, { goal: 'win', seed: 4 })).toBeUndefined();
});
