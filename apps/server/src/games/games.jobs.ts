import { loadOpeningStructures } from '@chuhe/openings';
import type { Job } from '../platform/worker.ts';
import { openingTagOf } from './game-end.ts';
import type { GamesStore } from './games.store.ts';

const AT_ONCE = 200;
const EVERY_MILLIS = 3_600_000;

/** Names the openings of games that older processes stored without a tag. Naming a game twice gives the same name. */
export function gameJobs(games: Pick<GamesStore, 'unnamed' | 'nameOpenings'>): readonly Job[] {
  return [
    {
      name: 'name-openings',
      everyMillis: EVERY_MILLIS,
      run: async () => {
        const rows = await games.unnamed(AT_ONCE);
        const structures = await loadOpeningStructures();
        const named = rows.map(({ id, start_code: startCode, moves }) => ({
          id,
          tag: openingTagOf(structures, { startCode, moves }),
        }));
        if (named.length > 0) await games.nameOpenings(named);
        return rows.length === AT_ONCE;
      },
    },
  ];
}
