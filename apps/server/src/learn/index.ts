import { randomInt } from 'node:crypto';
import { libraryStore } from '../games/library/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { ratingsStore } from '../people/ratings/index.ts';
import type { ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import type { Computer } from '../platform/engine/find-move.ts';
import { mistakePersonalData, mistakeRoutes, mistakesStore } from './mistakes/index.ts';
import { practicePersonalData, practiceRoutes, practiceStore } from './practice/index.ts';
import {
  progressPersonalData,
  progressRoutes,
  progressStore,
  puzzleIndex,
} from './puzzles/index.ts';
import { tacticRunPersonalData, tacticRunRoutes, tacticRunsStore } from './runs/index.ts';
import { TacticBook, tacticPersonalData, tacticsRoutes, tacticsStore } from './tactics/index.ts';

interface LearnParts {
  readonly database: Database;
  /** For reads that may be a few seconds old. */
  readonly reading: Database;
  readonly computer: Computer;
  readonly now: () => number;
  /** Returns a random name for a new run. */
  readonly newName: () => string;
}

const RANDOM_STEPS = 2 ** 32;

/** Calls for puzzles and course levels, runs, tactics, the player's own mistakes, and what is repeated when. */
export function routes(parts: LearnParts): readonly ServedCall[] {
  const { database, reading, computer, now, newName } = parts;
  const tactics = tacticsStore(database);
  return [
    ...progressRoutes({
      progress: progressStore(database),
      puzzles: puzzleIndex(),
      computer,
      atomically: (work) => database.transaction((inside) => work(ratingsStore(inside))),
      now,
    }),
    ...tacticRunRoutes({ database, now, random: Math.random, newName }),
    ...tacticsRoutes({
      tactics,
      book: new TacticBook({ difficulties: tactics.difficulties, now }),
      library: libraryStore(reading),
      ratings: ratingsStore(database),
      atomically: (work) =>
        database.transaction((inside) =>
          work({ tactics: tacticsStore(inside), ratings: ratingsStore(inside) }),
        ),
      random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
      now,
    }),
    ...mistakeRoutes({ mistakes: mistakesStore(database), now }),
    ...practiceRoutes({ practice: practiceStore(database), now }),
  ];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [
    progressPersonalData(progressStore(database)),
    tacticRunPersonalData(tacticRunsStore(database)),
    mistakePersonalData(mistakesStore(database)),
    practicePersonalData(practiceStore(database)),
    tacticPersonalData(tacticsStore(database)),
  ];
}
