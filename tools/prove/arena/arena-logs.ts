import type { TournamentEvent } from '@chuhe/tournaments';
import { openDatabase, statement } from '../../../apps/server/src/platform/database.ts';
import { readTournamentEvent } from '../../../apps/server/src/play/tournaments/tournament-event.ts';
import { outcomeOf, type StoredRoom } from '../../testbed/players/logs.ts';
import type { PairedRoom } from './verify-arena.ts';

const EVENTS = statement<{ readonly seq: number; readonly event: unknown }>(
  'chaos-tournament-log',
  'select seq, event from tournament_events where tournament_id = $1 order by seq',
);
const STATE = statement<{ readonly state: string; readonly version: number }>(
  'chaos-tournament-state',
  'select state, version from tournaments where id = $1',
);
const ROOMS = statement<{
  readonly public_id: string;
  readonly red_id: string | null;
  readonly black_id: string | null;
}>(
  'chaos-tournament-rooms',
  'select public_id, red_id, black_id from rooms where tournament_id = $1',
);
const UNCOUNTED = statement<{ readonly uncounted: number }>(
  'chaos-tournament-uncounted',
  'select count(*)::integer as uncounted from paired_outcomes where tournament_id = $1',
);
const PLACES = statement<{ readonly account_id: string; readonly place: number | null }>(
  'chaos-tournament-places',
  'select account_id, place from tournament_entries where tournament_id = $1',
);

/** Reads the data of a tournament from PostgreSQL. */
export function openArenaLogs(url: string, id: string) {
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  return {
    state: async (): Promise<string> => (await database.rows(STATE, [id]))[0]?.state ?? 'missing',
    /** The log; a missing entry or one beyond the version is a fault. */
    events: async (): Promise<readonly TournamentEvent[]> => {
      const rows = await database.rows(EVENTS, [id]);
      const [stored] = await database.rows(STATE, [id]);
      const isWhole = rows.every(({ seq }, index) => seq === index + 1);
      if (!isWhole || stored?.version !== rows.length) throw new Error('the log has a gap');
      return rows.map(({ event }) => readTournamentEvent(event));
    },
    rooms: async (logs: readonly StoredRoom[]): Promise<readonly PairedRoom[]> => {
      const outcomes = new Map(logs.map((room) => [room.roomId, outcomeOf(room)]));
      return (await database.rows(ROOMS, [id])).map(({ public_id, red_id, black_id }) => ({
        roomId: public_id,
        red: red_id ?? undefined,
        black: black_id ?? undefined,
        outcome: outcomes.get(public_id),
      }));
    },
    uncounted: async (): Promise<number> =>
      (await database.rows(UNCOUNTED, [id]))[0]?.uncounted ?? 0,
    places: async (): Promise<ReadonlyMap<string, number>> =>
      new Map(
        (await database.rows(PLACES, [id])).flatMap(({ account_id, place }) =>
          place === null ? [] : [[account_id, place] as const],
        ),
      ),
    close: () => database.close(),
  };
}
