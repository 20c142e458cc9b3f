import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

/** A finished game of a tournament. */
export type TournamentGameRow = {
  readonly room_name: string;
  readonly red_name: string | null;
  readonly black_name: string | null;
  readonly outcome_winner: Side | null;
  readonly start_code: string;
  readonly moves: string;
  readonly ended_at: Date;
};

const GAMES = statement<TournamentGameRow>(
  'tournament-games',
  `select room_name, red_name, black_name, outcome_winner, start_code, moves, ended_at
   from games where room_name = any($1::text[])`,
);

/** The games played in rooms of a tournament. */
export function tournamentGamesStore(database: Database) {
  return {
    ofRooms: (roomIds: readonly string[]) => database.rows(GAMES, [roomIds]),
  };
}

export type TournamentGamesStore = ReturnType<typeof tournamentGamesStore>;
