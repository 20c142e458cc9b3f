import { type Database, statement } from '../../platform/database.ts';
import {
  type BoardStep,
  logReader,
  NO_OTHER_LOGS,
  type OtherLogs,
  type RoomReadUpTo,
} from '../rooms/index.ts';

type GameRow = RoomReadUpTo & {
  readonly public_id: string;
  readonly start_code: string;
};

/** The steps of a running game since the last read. */
export interface GameNews {
  readonly startCode: string;
  readonly steps: readonly BoardStep[];
}

// Only public games; a room that is over, private or unknown has no row. The lateral join finds each room by its name
// first: given all conditions together, PostgreSQL prefers to scan all games that can be watched. The sub-selects hide
// the arrays from the planner: it would plan again for each array, which took eight times as long as the read.
export const SINCE = statement<GameRow>(
  'spectating-since',
  `select r.id, r.log_database, asked.seq as after, r.public_id, r.start_code
   from unnest((select $1::text[]), (select $2::integer[])) as asked (public_id, seq)
   cross join lateral (
     select id, log_database, public_id, start_code, state, is_watch, kind from rooms
     where public_id = asked.public_id limit 1) as r
   where r.state = 'playing' and r.is_watch and r.kind <> 'personal'`,
);

// A player may see the board of their own running game, regardless of its visibility to others.
const OF_PLAYER = statement<GameRow>(
  'spectating-of-player',
  `select r.id, r.log_database, 0 as after, r.public_id, r.start_code
   from unnest($1::text[]) as asked (public_id)
   join rooms r on r.public_id = asked.public_id
   where r.state = 'playing' and $2::bigint in (r.red_id, r.black_id)`,
);

export function spectatingStore(
  database: Pick<Database, 'rows'>,
  others: OtherLogs = NO_OTHER_LOGS,
) {
  const logs = logReader(database, others);
  const newsOf = async (games: readonly GameRow[]): Promise<ReadonlyMap<string, GameNews>> => {
    const steps = await logs.stepsAfter(games);
    return new Map(
      games.map(({ id, public_id: publicId, start_code: startCode }) => [
        publicId,
        { startCode, steps: steps.get(id) ?? [] },
      ]),
    );
  };
  return {
    /** Steps of these rooms after the known numbers; rooms that may not be watched are absent. */
    since: async (known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, GameNews>> =>
      newsOf(await database.rows(SINCE, [[...known.keys()], [...known.values()]])),
    /** All steps of those of these rooms in which the player has a seat. */
    ofPlayer: async (
      playerId: string,
      roomIds: readonly string[],
    ): Promise<ReadonlyMap<string, GameNews>> =>
      newsOf(await database.rows(OF_PLAYER, [roomIds, playerId])),
  };
}

export type SpectatingStore = ReturnType<typeof spectatingStore>;
