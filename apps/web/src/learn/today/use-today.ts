import { dailyEndingId } from '@chuhe/protocol';
import { siteDay } from '@chuhe/puzzles';
import { BASIC_ENDINGS, basicEnding } from '@chuhe/tables';
import { useState } from 'react';
import { useMistakes } from '../../games/review/index.ts';
import { nextExercise, useEndingProgress } from '../endings/index.ts';
import { usePracticeCards } from '../session/index.ts';
import { isSolved, puzzleOfDay, useProgressStore, usePuzzles } from '../puzzles/index.ts';
import { useReadRows } from '../../platform/session/index.ts';
import { lineOfMistake } from '../mistakes/index.ts';
import { type NamedExercise, planToday, type TodayItem, type TodaySource } from './today-plan.ts';
import { openRun, storedRun, type TodayRun } from './today-run.ts';

/** Everything from which a day is planned, except its size. */
export type DaySource = Omit<TodaySource, 'size'>;

/** The practice of this device's player; undefined until it is read. */
export function useDaySource(): DaySource | undefined {
  const mistakes = useMistakes();
  const cards = usePracticeCards();
  const progress = useReadRows(useProgressStore());
  const endings = useEndingProgress();
  const puzzles = usePuzzles();
  const [now] = useState(() => Date.now());
  if (mistakes === undefined || cards === undefined || progress === undefined) return undefined;
  if (puzzles === undefined) return undefined;
  const day = siteDay(now);
  const daily = puzzleOfDay(puzzles.list, new Date(now));
  return {
    mistakes,
    cards,
    newExercise: newExercise(endings),
    dailyEnding: cards.has(dailyEndingId(day)) ? undefined : day,
    isDailySolved: daily === undefined || isSolved(progress, daily.id),
    now,
  };
}

function newExercise(progress: ReturnType<typeof useEndingProgress>): NamedExercise | undefined {
  for (const ending of BASIC_ENDINGS) {
    const next = nextExercise(ending, progress);
    if (next !== undefined) return { ending: ending.id, ...next };
  }
  return undefined;
}

/** The run of the day, stored after each change. */
export function useTodayRun(
  source: DaySource,
): readonly [TodayRun, (change: (run: TodayRun) => TodayRun) => void] {
  const [run, setRun] = useState(() =>
    openRun(storedRun().read(), dayOf(source.now), (size) => planToday({ ...source, size })),
  );
  const shown = { ...run, waiting: run.waiting.filter((item) => isKnown(item, source)) };
  const change = (next: (run: TodayRun) => TodayRun): void => {
    const changed = next(shown);
    storedRun().write(changed);
    setRun(changed);
  };
  return [shown, change];
}

/** Whether the content of an item is still there: another device may have replaced a mistake. */
function isKnown(item: TodayItem, { mistakes }: DaySource): boolean {
  switch (item.kind) {
    case 'mistake':
      return mistakes.some((one) => one.id === item.id && lineOfMistake(one) !== undefined);
    case 'ending':
      return basicEnding(item.ending) !== undefined;
    case 'tactic':
    case 'dailyEnding':
    case 'daily':
      return true;
    default:
      return item satisfies never;
  }
}

/** A day in this device's calendar, as text that sorts by time. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
