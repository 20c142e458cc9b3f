import type { Job } from '../platform/worker.ts';
import { openingOfGame } from './game-end.ts';
import type { GamesStore } from './games.store.ts';

const AT_ONCE = 200;
const EVERY_MILLIS = 3_600_000;

/** Names the openings of games that were stored before games had one. Naming a game twice gives the same name. */
export function gameJobs(games: Pick<GamesStore, 'unnamed' | 'nameOpenings'>): readonly Job[] {
  return [
    {
      name: 'name-openings',
      everyMillis: EVERY_MILLIS,
      run: async () => {
        const rows = await games.unnamed(AT_ONCE);
        const named = await Promise.all(
          rows.map(async ({ id, start_code: startCode, moves }) => ({
            id,
            opening: await openingOfGame(startCode, moves),
          })),
        );
        if (named.length > 0) await games.nameOpenings(named);
        return rows.length === AT_ONCE;
      },
    },
  ];
}
