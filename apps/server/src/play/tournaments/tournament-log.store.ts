import type { TournamentEvent } from '@chuhe/tournaments';
import { type Database, statement } from '../../platform/database.ts';
import { readTournamentEvent } from './tournament-event.ts';

/** The data that one step writes: log entries, and their consequences in other tables. */
export interface LogStep {
  readonly events: readonly TournamentEvent[];
  /** The version before the step. */
  readonly version: number;
  readonly state: string;
  readonly round: number;
  readonly nextRoundAt: number | undefined;
  readonly players: number;
  readonly endedAt: number | undefined;
  readonly winnerId: string | undefined;
  readonly joined: readonly string[];
  readonly left: readonly string[];
  /** Players who left without a trace: their entry rows are deleted. */
  readonly gone: readonly string[];
  /** The rooms whose outcomes count with this step. */
  readonly taken: readonly string[];
  /** The final order of the standings; empty before the end. */
  readonly placed: readonly string[];
}

/** The outcome of a room. */
export interface Outcome {
  readonly roomId: string;
  readonly winner: 'RED' | 'BLACK' | null;
  readonly aborter: 'RED' | 'BLACK' | null;
}

type OutcomeRow = {
  readonly room_name: string;
  readonly winner: Outcome['winner'];
  readonly aborter: Outcome['aborter'];
};

// One statement stores everything or nothing, and nothing unless the log has the expected length. It wakes a running
// tournament that rests because nothing was due; one that has a leader stays with that leader.
const APPEND = statement<{ readonly id: string }>(
  'tournament-append',
  `with t as (
     update tournaments set version = $2::integer + jsonb_array_length($3::jsonb), state = $4, round = $5,
       players = $6, next_round_at = to_timestamp($7::double precision / 1000),
       ended_at = to_timestamp($8::double precision / 1000), winner_id = (select a.id from accounts a where a.id = $9::bigint),
       check_after = case when is_resting and $4 = 'running' then now() else check_after end
     where id = $1 and version = $2 returning id),
   entered as (
     insert into tournament_entries (tournament_id, account_id)
     select t.id, a from t, unnest($10::bigint[]) as a join accounts on accounts.id = a
     on conflict (tournament_id, account_id) do update set is_out = false),
   departed as (
     update tournament_entries e set is_out = true from t
     where e.tournament_id = t.id and e.account_id = any($11::bigint[])),
   removed as (
     delete from tournament_entries e using t
     where e.tournament_id = t.id and e.account_id = any($12::bigint[])),
   counted as (delete from paired_outcomes o using t where o.room_name = any($13::text[])),
   ranked as (
     update tournament_entries e set place = p.place
     from t, unnest($14::bigint[]) with ordinality as p (account_id, place)
     where e.tournament_id = t.id and e.account_id = p.account_id),
   logged as (
     insert into tournament_events (tournament_id, seq, event)
     select t.id, $2 + o.ordinality, o.value
     from t, jsonb_array_elements($3::jsonb) with ordinality as o)
   select id from t`,
);
const EVENTS = statement<{ readonly event: unknown }>(
  'tournament-events',
  'select event from tournament_events where tournament_id = $1 and seq > $2 order by seq',
);
const OUTCOMES = statement<OutcomeRow>(
  'tournament-outcomes',
  'select room_name, winner, aborter from paired_outcomes where tournament_id = $1 order by created_at',
);

const LOCK = statement('tournament-lock', 'select 1 from tournaments where id = $1 for update');

/** The logs of tournaments. */
export interface TournamentLogStore {
  /** False when the length of the log is no longer `step.version`. */
  append(id: string, step: LogStep): Promise<boolean>;
  /** The entries after the given version. */
  eventsAfter(id: string, version: number): Promise<readonly TournamentEvent[]>;
  /** Outcomes of rooms that are not counted yet. */
  outcomes(id: string): Promise<readonly Outcome[]>;
  /** Runs `work` while no other process can append to this log. */
  exclusively<Result>(
    id: string,
    work: (log: TournamentLogStore) => Promise<Result>,
  ): Promise<Result>;
}

export function tournamentLogStore(database: Database): TournamentLogStore {
  return {
    append: async (id, step) => {
      const rows = await database.rows(APPEND, [
        id,
        step.version,
        JSON.stringify(step.events),
        step.state,
        step.round,
        step.players,
        step.nextRoundAt ?? null,
        step.endedAt ?? null,
        step.winnerId ?? null,
        step.joined,
        step.left,
        step.gone,
        step.taken,
        step.placed,
      ]);
      return rows.length > 0;
    },
    eventsAfter: async (id, version) =>
      (await database.rows(EVENTS, [id, version])).map(({ event }) => readTournamentEvent(event)),
    outcomes: async (id) =>
      (await database.rows(OUTCOMES, [id])).map(({ room_name: roomId, winner, aborter }) => ({
        roomId,
        winner,
        aborter,
      })),
    exclusively: (id, work) =>
      database.transaction(async (inside) => {
        await inside.rows(LOCK, [id]);
        return work(tournamentLogStore(inside));
      }),
  };
}
