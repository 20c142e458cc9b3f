// A running arena, written directly into the database.
import type { TournamentEvent } from '@chuhe/tournaments';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { tournamentsStore } from '../../../apps/server/src/play/tournaments/index.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import type { TestUser } from './people.ts';

interface HeldArena {
  /** The public name of the arena. */
  readonly name: string;
  readonly players: readonly TestUser[];
  /** The games of each player. */
  readonly games: number;
}

/** Creates an arena that has been running for a while, directly in the database. */
export async function holdArena(
  databaseUrl: string,
  { name, players, games }: HeldArena,
): Promise<void> {
  const at = Date.now() - 3_000_000;
  const options = {
    form: 'arena',
    startsAt: at,
    lastsMillis: 6 * 3_600_000,
    rounds: 0,
    breakMillis: 0,
    mostPlayers: 2000,
  } as const;
  const row = {
    name,
    title: 'Bench',
    holder_id: null,
    form: 'arena',
    time_control: 'step-60',
    clock: 'increment-180-2',
    is_rated: true,
    entry: 'everybody',
    password_hash: null,
    rating_least: null,
    rating_most: null,
    has_chat: true,
    starts_at: new Date(at),
    minutes: 360,
    rounds: null,
  } as const;
  const database = openDatabase({
    url: databaseUrl,
    connections: 1,
    onError: () => undefined,
  });
  const id = await tournamentsStore(database).insert(row, { type: 'created', options, at });
  await database.close();
  await runSql(
    databaseUrl,
    `insert into tournament_events (tournament_id, seq, event)
     select $1, o.ordinality + 1, o.value from jsonb_array_elements($2::jsonb) with ordinality as o`,
    [id, JSON.stringify(eventsOf(players, games, at))],
  );
  await runSql(
    databaseUrl,
    `update tournaments set state = 'running', version = (
       select max(seq) from tournament_events where tournament_id = $1) where id = $1`,
    [id],
  );
}

/** All enter and play their games; each meets another at increasing distance, and the lower number wins. */
function eventsOf(
  players: readonly TestUser[],
  count: number,
  at: number,
): readonly TournamentEvent[] {
  const ids = players.map(({ userId }) => userId);
  const entries = ids.map((player, lot): TournamentEvent => ({
    type: 'joined',
    player,
    rating: 1500 + (lot % 700),
    lot,
    at,
  }));
  const games = Array.from({ length: count }, (_, game) =>
    gamesOf(ids, { game, isLast: game === count - 1 }, at),
  ).flat();
  return [...entries, { type: 'started', at }, ...games];
}

function gamesOf(
  ids: readonly string[],
  { game, isLast }: { readonly game: number; readonly isLast: boolean },
  at: number,
): readonly TournamentEvent[] {
  const half = ids.length / 2;
  const pairings = Array.from({ length: half }, (_, index) => ({
    id: `bench${game}x${index}`.padEnd(12, '0'),
    red: ids[index] ?? '',
    black: ids[half + ((index + game) % half)] ?? '',
  }));
  const paired: TournamentEvent = { type: 'paired', round: 0, pairings, at };
  // The last games are still being played.
  if (isLast) return [paired];
  const ended = pairings.map(({ id }): TournamentEvent => ({
    type: 'ended',
    pairing: id,
    result: 'RED',
    at,
  }));
  return [paired, ...ended];
}
