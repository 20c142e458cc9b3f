// Inserts finished games into the database, as rooms leave them.
import type { Site } from './start-site.ts';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** The properties of a game that a test sets. */
export interface SeededGame {
  readonly roomId: string;
  readonly redId: string;
  readonly redName: string;
  readonly blackId: string;
  readonly blackName: string;
  readonly winner: 'RED' | 'BLACK' | null;
  readonly cause: string;
  /** When it ended, as an SQL expression: `now() - interval '1 year'`. */
  readonly endedAt: string;
  readonly isPublic: boolean;
}

/** Four plies of the opening with the given end. Returns the id of the game. */
export async function seedGame(site: Pick<Site, 'runSql'>, game: SeededGame): Promise<string> {
  const winner = game.winner === null ? 'null' : `'${game.winner}'`;
  const [row] = await site.runSql(
    `insert into games (room_name, red_id, black_id, red_name, black_name, outcome_winner, outcome_by,
       time_control, is_watch, kind, start_code, moves, end_code, plies, ended_at, is_public)
     values ('${game.roomId}', ${game.redId}, ${game.blackId}, '${game.redName}', '${game.blackName}',
       ${winner}, '${game.cause}', 'step-60', true, 'invite', '${START}', '7747102279677062',
       'r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w', 4, ${game.endedAt},
       ${String(game.isPublic)})
     returning id`,
  );
  return String(row?.['id']);
}

/** A public game and its share link. */
export async function shareGame(site: Site): Promise<string> {
  const { token, data } = await guest(site);
  await seedGame(site, {
    roomId: 'sharedgame01',
    redId: data.userId,
    redName: data.userName,
    blackId: data.userId,
    blackName: '客人',
    winner: 'RED',
    cause: 'resignation',
    endedAt: 'now()',
    isPublic: true,
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const games = await fetch(`${site.url}/api/game/history`, { headers });
  const { data: history } = (await games.json()) as { data: { list: readonly { id: string }[] } };
  const body = JSON.stringify({ id: history.list[0]?.id });
  const made = await fetch(`${site.url}/api/share/history/create`, {
    method: 'POST',
    headers,
    body,
  });
  const { data: share } = (await made.json()) as { data: { key: string } };
  return `/user/history/share?key=${share.key}`;
}

interface Guest {
  readonly token: string;
  readonly data: { readonly userId: string; readonly userName: string };
}

async function guest(site: Site): Promise<Guest> {
  return (await (await fetch(`${site.url}/api/getUserInfo`)).json()) as Guest;
}
