import { loadOpeningStructures } from '@chuhe/openings';
import { writePlacement, writeTimeControl } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import { endOf, openingTagOf } from './game-end.ts';
import type { FinishedGame } from './finished-game.ts';

/** A player who deleted the account during the game has no name in it. */
function nameUnlessDeleted(id: string, name: string): string {
  return `case when not exists (select from accounts where id = ${id} and deleted_at is not null)
     then ${name}::text end`;
}

// A unique key of a partitioned table contains the time. Only the transaction that ends the room stores its game; the
// condition finds one that was stored with another time.
const INSERT = statement<{ id: string }>(
  'game-insert',
  `insert into games (room_name, red_id, black_id, red_name, black_name, outcome_winner, outcome_by,
     time_control, is_watch, is_rated, kind, start_code, moves, move_millis, plies, started_at,
     ended_at, is_public, end_code, opening_tag, red_lag, black_lag)
   select $1::text, $2::bigint, $3::bigint, ${nameUnlessDeleted('$2::bigint', '$4')},
     ${nameUnlessDeleted('$3::bigint', '$5')}, $6::text, $7::text, $8::text, $9::boolean, $10::boolean, $11::text,
     $12::text, $13::text, $14::integer[], $15::integer, $16::timestamptz, $17::timestamptz, $18::boolean,
     $19::text, $20::text, $21::integer, $22::integer
   where not exists (select from games where room_name = $1)
   on conflict do nothing returning id`,
);

/**
 * Stores a finished game, inside the transaction that ends it. A room's game is stored once: a second call changes
 * nothing and returns undefined.
 */
export async function insertFinishedGame(
  database: Pick<Database, 'rows'>,
  game: FinishedGame,
): Promise<string | undefined> {
  const { outcome } = game;
  const moves = game.moves.join('');
  const end = endOf(game.startCode, moves);
  const [row] = await database.rows(INSERT, [
    game.roomId,
    game.red.id,
    game.black.id,
    game.red.name,
    game.black.name,
    outcome.type === 'win' ? outcome.winner : null,
    outcome.by,
    writeTimeControl(game.timeControl),
    game.isWatch,
    game.isRated,
    game.kind,
    game.startCode,
    moves,
    game.moveMillis ?? null,
    game.moves.length,
    game.startedAt ?? null,
    game.endedAt,
    game.isPublic,
    end === undefined ? null : writePlacement(end.setup),
    openingTagOf(await loadOpeningStructures(), { startCode: game.startCode, moves }),
    wholeMillis(game.lagMillis?.RED),
    wholeMillis(game.lagMillis?.BLACK),
  ]);
  return row?.id;
}

function wholeMillis(millis: number | undefined): number | null {
  return millis === undefined ? null : Math.round(millis);
}
