import { blocksStore } from '../../people/blocks/index.ts';
import { explorerRoutes, explorerStore, OwnGames } from '../../games/explorer/index.ts';
import { gameRoutes, gamesStore, sharesStore } from '../../games/history/index.ts';
import { libraryRoutes, libraryStore } from '../../games/library/index.ts';
import {
  followRoutes,
  followsStore,
  playerRoutes,
  profilesStore,
} from '../../people/players/index.ts';
import type { ServedCall } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import type { Setup } from '@chuhe/rules';
import { ratingsStore } from '../../people/ratings/index.ts';
import type { Realtime } from './realtime.ts';

/** What calls are served with whose lists may come from a replica. */
export interface ReadingParts {
  readonly database: Database;
  /** For what may be a few seconds old: never for what the caller has just written. */
  readonly reading: Database;
  readonly realtime: Pick<Realtime, 'clock' | 'lobby' | 'rooms'>;
}

/** Calls that list finished games, the library and people. */
export function readingRoutes(parts: ReadingParts): readonly ServedCall[] {
  return [...historyRoutes(parts), ...mastersRoutes(parts), ...peopleRoutes(parts)];
}

/** Finished games. */
function historyRoutes(parts: ReadingParts): readonly ServedCall[] {
  const { database, reading, realtime } = parts;
  return gameRoutes({
    games: gamesStore(database),
    history: gamesStore(reading),
    shares: sharesStore(database),
    blocks: blocksStore(database),
    now: () => realtime.clock.now(),
  });
}

/** The masters' library and the explorer. Own games are counted once a minute, so that a few seconds do not matter. */
function mastersRoutes(parts: ReadingParts): readonly ServedCall[] {
  const { reading, realtime } = parts;
  const library = libraryStore(reading);
  const explorer = explorerStore(reading);
  const isLocked = async (line: readonly Setup[]): Promise<boolean> =>
    (await realtime.rooms.positions.roomsWith(line)).length > 0;
  return [
    ...libraryRoutes({ library, isLocked }),
    ...explorerRoutes({
      explorer,
      library,
      own: new OwnGames(explorer, () => realtime.clock.now()),
      isLocked,
    }),
  ];
}

/** Profiles, and whom one follows. */
function peopleRoutes(parts: ReadingParts): readonly ServedCall[] {
  const { database, realtime } = parts;
  const ratings = ratingsStore(database);
  const statusesOf = (userIds: readonly string[]) => realtime.lobby.statusesOf(userIds);
  const profiles = playerRoutes({
    profiles: profilesStore(database),
    blocks: blocksStore(database),
    ratings,
    statusesOf,
  });
  return [...profiles, ...followRoutes({ follows: followsStore(database), ratings, statusesOf })];
}
