// The rows that requests name, and the games of every member, so that every call has work to do.
import { START_CODE } from '@chuhe/rules';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import type { TestUser } from '../../testbed/server/people.ts';

/** The names and ids that requests contain. */
export interface SiteFacts {
  readonly memberId: string;
  readonly gameId: string;
  readonly roomId: string;
  readonly libraryGame: string;
  readonly tournament: string;
  /** The routes that are no calls. */
  readonly routes: readonly string[];
}

/** The games of each member: more than one page of history. */
const GAMES = 60;

/** A full game of ordinary length. */
const MOVES = '77471022'.repeat(15);

/** Gives every one of these members finished games. */
export async function playGames(url: string, members: readonly TestUser[]): Promise<void> {
  await runSql(
    url,
    `insert into games (room_name, red_id, black_id, red_name, black_name, outcome_winner, outcome_by,
       time_control, is_watch, kind, start_code, moves, end_code, plies, ended_at, is_public)
     select 'bench' || id || 'x' || n, id, id, 'bench', 'bench', 'RED', 'resignation', 'step-60', true, 'invite', $2,
       $3, $2, 30, now() - n * interval '1 hour', true
     from unnest($1::bigint[]) id, generate_series(1, $4::int) n`,
    [members.map(({ userId }) => userId), START_CODE, MOVES, GAMES],
  );
}
