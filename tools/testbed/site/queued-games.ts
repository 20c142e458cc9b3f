// Rated games between two members, stored as rooms store them, which queues their analysis.
import { readLibrary } from '@chuhe/library';
import { START_CODE, stepControl } from '@chuhe/rules';
import { insertFinishedGame } from '../../../apps/server/src/games/history/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { makeMembers } from '../server/attacked-site.ts';
import { makePeople } from '../server/people.ts';

interface QueuedGames {
  readonly count: number;
  /** The games end after this ply; without it they are played to their end. */
  readonly plies?: number;
  readonly isRated?: boolean;
}

const SHORTEST = 60;
const LONGEST = 100;
let rooms = 0;

/** Stores games of masters under new members; returns their numbers. */
export async function storeGames(
  databaseUrl: string,
  { count, plies = LONGEST, isRated = true }: QueuedGames,
): Promise<readonly string[]> {
  const { games } = await readLibrary();
  const usual = games.filter(({ moves }) => {
    return moves.length >= 4 * SHORTEST && moves.length <= 4 * LONGEST;
  });
  const people = await makePeople(databaseUrl, 2);
  await makeMembers(databaseUrl, people);
  const [red = '', black = ''] = people.map(({ userId }) => userId);
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => undefined });
  const ids: string[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      // Games of different decades.
      const { moves = '' } = usual[(index * 997) % usual.length] ?? {};
      rooms += 1;
      const id = await insertFinishedGame(database, {
        roomId: `queued-${process.pid}-${rooms}`,
        red: { id: red, name: 'red' },
        black: { id: black, name: 'black' },
        outcome: { type: 'win', winner: 'RED', by: 'resignation' },
        timeControl: stepControl(60),
        isWatch: true,
        isRated,
        kind: 'quick',
        startCode: START_CODE,
        moves: (moves.match(/.{4}/g) ?? []).slice(0, plies),
        endedAt: new Date(),
        isPublic: true,
      });
      if (id !== undefined) ids.push(id);
    }
  } finally {
    await database.close();
  }
  return ids;
}
