import type { Puzzle } from './puzzle.ts';

/** A prime that does not divide the number of wins of a level, so that none repeats before all have been shown. */
const STRIDE = 197;
const WEEK_DAYS = 7;
/** Days from Thursday, 1 January 1970, to the first Monday, when the first week begins. */
const FIRST_MONDAY = 4;

/** The difficulties of the puzzle of the day: easy from Monday to Friday, harder on Saturday, hard on Sunday. */
const DAILY_LEVELS = [
  { days: 5, easiest: 1, hardest: 3 },
  { days: 1, easiest: 4, hardest: 5 },
  { days: 1, easiest: 6, hardest: 8 },
] as const;

const DAY_MILLIS = 24 * 3600 * 1000;
/**
 * The site uses China's day, where most players are, so that pages and embedded boards show the same puzzle everywhere.
 */
const CHINA_MILLIS = 8 * 3600 * 1000;

/** The site's day at a moment, counted from 1 January 1970. */
export function siteDay(moment: number): number {
  return Math.floor((moment + CHINA_MILLIS) / DAY_MILLIS);
}

/** The puzzle of a day, counted from 1 January 1970: a proved win of the level for that weekday. */
export function dailyPuzzle(puzzles: readonly Puzzle[], dayNumber: number): Puzzle | undefined {
  const day = dayNumber - FIRST_MONDAY;
  const week = Math.floor(day / WEEK_DAYS);
  let weekDay = day - week * WEEK_DAYS;
  for (const { days, easiest, hardest } of DAILY_LEVELS) {
    if (weekDay < days) {
      const wins = puzzles.filter(
        ({ goal, difficulty }) => goal === 'win' && difficulty >= easiest && difficulty <= hardest,
      );
      return wins[((week * days + weekDay) * STRIDE) % wins.length];
    }
    weekDay -= days;
  }
  return undefined;
}
