import type { Setup } from '@chuhe/rules';
import type { PersonalData } from '../platform/personal-data.ts';
import { blocksStore } from '../people/blocks/index.ts';
import { reportsStore } from '../people/reports/index.ts';
import type { ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import type { Limiter } from '../platform/limits/index.ts';
import type { PeriodicJob } from '../platform/periodic-jobs.ts';
import type { Job } from '../platform/worker.ts';
import { analysesStore, analysisPersonalData } from './analyses/index.ts';
import {
  localRecordPersonalData,
  localRecordRoutes,
  localRecordsStore,
} from './device-records/index.ts';
import { explorerJobs, explorerRoutes, explorerStore, OwnGames } from './explorer/index.ts';
import {
  gameJobs,
  gamePersonalData,
  gameRoutes,
  gamesStore,
  nameChangesStore,
  nameJobs,
  quarterJobs,
  quartersStore,
  sharesStore,
} from './history/index.ts';
import { libraryRoutes, libraryStore } from './library/index.ts';
import {
  residueBoardPersonalData,
  residueBoardRoutes,
  residueBoardsStore,
} from './positions/index.ts';
import { type TableSet, tableRoutes } from './tables/index.ts';
import {
  studiesStore,
  studyLikePersonalData,
  studyPersonalData,
  studyRoutes,
} from './studies/index.ts';

interface GamesParts {
  readonly database: Database;
  /** For reads that may be a few seconds old: never for rows that the caller has just written. */
  readonly reading: Database;
  readonly limiter: Limiter;
  readonly now: () => number;
  readonly tables: TableSet;
  /** Whether the last of these positions is, or follows from, one of a running game. */
  readonly isLocked: (line: readonly Setup[]) => Promise<boolean>;
}

/** Calls for finished games, the masters' library, the explorer, tables, device records, boards and studies. */
export function routes(parts: GamesParts): readonly ServedCall[] {
  const { database, reading, limiter, now, tables, isLocked } = parts;
  const library = libraryStore(reading);
  // A player's own games are counted once a minute, so a lag of a few seconds does not matter.
  const explorer = explorerStore(reading);
  const reports = reportsStore(database);
  return [
    ...gameRoutes({
      games: gamesStore(database),
      history: gamesStore(reading),
      shares: sharesStore(database),
      blocks: blocksStore(database),
      now,
    }),
    ...libraryRoutes({ library, isLocked }),
    ...explorerRoutes({ explorer, library, own: new OwnGames(explorer, now), isLocked }),
    ...tableRoutes({ tables, isLocked }),
    ...localRecordRoutes(localRecordsStore(database)),
    ...residueBoardRoutes({ boards: residueBoardsStore(database), reports, limiter, now }),
    ...studyRoutes({ database, reports, now }),
  ];
}

export function jobs(database: Database): readonly Job[] {
  return nameJobs({
    atomically: (work) => database.transaction((inside) => work(nameChangesStore(inside))),
  });
}

export function periodicJobs(database: Database): readonly PeriodicJob[] {
  return [
    ...gameJobs(gamesStore(database)),
    ...quarterJobs(quartersStore(database)),
    ...explorerJobs({
      explorer: explorerStore(database),
      atomically: (work) => database.transaction((inside) => work(explorerStore(inside))),
    }),
  ];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [
    gamePersonalData({
      games: gamesStore(database),
      shares: sharesStore(database),
      names: nameChangesStore(database),
    }),
    analysisPersonalData(analysesStore(database)),
    residueBoardPersonalData(residueBoardsStore(database)),
    studyLikePersonalData(studiesStore(database)),
    studyPersonalData(studiesStore(database)),
    localRecordPersonalData(localRecordsStore(database)),
  ];
}
