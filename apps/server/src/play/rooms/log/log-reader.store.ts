import { type Side } from '@chuhe/rules';
import { type Database, type Statement, statement } from '../../../platform/database.ts';
import { NO_OTHER_LOGS, type OtherLogs } from './log-databases.ts';
import { onLogDatabases } from './other-logs.ts';

/** A room and the database that holds its log, according to a row of the registry. */
export interface LocatedRoom {
  readonly id: string;
  readonly log_database: number;
}

/** A located room whose steps after event number `after` are wanted. */
export interface RoomReadUpTo extends LocatedRoom {
  readonly after: number;
}

/** One step of a game in its log. */
export type BoardStep =
  | { readonly seq: number; readonly move: string }
  | { readonly seq: number; readonly toPly: number };

/** A vacation of a player, and the time when the log recorded it. */
export interface LoggedVacation {
  readonly at: number;
  readonly side: Side;
  readonly until: number;
}

/** The current turn of a slow game. */
export interface SlowTurn {
  readonly beganAt: number;
  /** Vacations of both players, oldest first. */
  readonly vacations: readonly LoggedVacation[];
}

type PliesRow = { readonly room_id: string; readonly plies: number };

type TurnRow = {
  readonly room_id: string;
  readonly began: string;
  readonly vacations: readonly LoggedVacation[] | null;
};

type StepRow = {
  readonly room_id: string;
  readonly seq: number;
  readonly move: number | null;
  /** The stored answer that was played with the move. */
  readonly answer: string | null;
  readonly to_ply: number | null;
};

// PostgreSQL would plan again for every array; a selected array has one plan.
const ASKED = 'unnest((select $1::bigint[])) as r (id)';

// A stored answer is in the entry of the move that it answers.
const MOVES = `1 + case when e.facts @> '[{"type":"moved"}]' then 1 else 0 end`;
// The moves kept by the last takeback plus the moves after it.
const MOVES_PLAYED = statement<PliesRow>(
  'log-moves-played',
  `select r.id as room_id, (coalesce(back.ply, 0) + (select coalesce(sum(${MOVES}), 0) from room_events e
       where e.room_id = r.id and e.move is not null and e.seq > coalesce(back.seq, 0)))::integer as plies
   from ${ASKED}
   left join lateral (
     select e.seq, (e.facts -> 0 ->> 'toPly')::integer as ply from room_events e
     where e.room_id = r.id and e.facts -> 0 ->> 'type' = 'takeback-accepted'
     order by e.seq desc limit 1) as back on true`,
);
// [R6.14] A turn begins with the move before it, and an outage shifts its beginning.
const SLOW_TURNS = statement<TurnRow>(
  'log-slow-turns',
  `select r.id as room_id, turn.began, stood.vacations from ${ASKED}
   cross join lateral (
     select e.at + coalesce((
       select sum((fact ->> 'millis')::bigint) from room_events later, jsonb_array_elements(later.facts) as fact
       where later.room_id = e.room_id and later.seq > e.seq and fact ->> 'type' = 'clock-moved'), 0) as began
     from room_events e
     where e.room_id = r.id
       and (e.move is not null or e.facts @> '[{"type":"started"}]' or e.facts @> '[{"type":"takeback-accepted"}]')
     order by e.seq desc limit 1) as turn
   left join lateral (
     select jsonb_agg(fact -> 'vacation' || jsonb_build_object('at', e.at) order by e.seq) as vacations
     from room_events e, jsonb_array_elements(e.facts) as fact
     where e.room_id = r.id and e.facts @> '[{"type":"clock-moved"}]' and fact ? 'vacation') as stood on true`,
);
const STEPS_AFTER = statement<StepRow>(
  'log-steps-after',
  `select e.room_id, e.seq, e.move, (e.facts -> 0 ->> 'toPly')::integer as to_ply,
     case when e.move is not null and e.facts -> 0 ->> 'type' = 'moved' then e.facts -> 0 ->> 'move' end as answer
   from unnest((select $1::bigint[]), (select $2::integer[])) as r (id, seq)
   join room_events e on e.room_id = r.id and e.seq > r.seq
     and (e.move is not null or e.facts -> 0 ->> 'type' = 'takeback-accepted')
   order by e.room_id, e.seq`,
);
// The last entry of a log shows whether its game is over.
const ENDED = statement<{ readonly id: string }>(
  'ended-logs-ended',
  `select r.id from unnest($1::bigint[]) as r (id) where (
     select e.facts @> '[{"type":"ended"}]' from room_events e
     where e.room_id = r.id order by e.seq desc limit 1)`,
);
const AGREED = statement<{ readonly id: string }>(
  'log-agreed-rematch',
  `select r.id from ${ASKED} where exists (
     select from room_events e where e.room_id = r.id
       and e.facts @> jsonb_build_array(jsonb_build_object('type', 'rematch-agreed', 'nextRoomId', $2::text)))`,
);

/**
 * Queries the logs of many rooms, with one statement per database that holds some of them. A database other than the
 * registry's that does not answer is left out.
 */
export function logReader(database: Pick<Database, 'rows'>, others: OtherLogs = NO_OTHER_LOGS) {
  const ask = <Row extends Record<string, unknown>>(
    sql: Statement<Row>,
    rooms: readonly LocatedRoom[],
  ): Promise<readonly Row[]> =>
    onLogDatabases(database, others, rooms, (logs, there) =>
      logs.rows(sql, [there.map(({ id }) => id)]),
    );
  return {
    /** The number of moves on the record of each room, by the room's number. */
    movesPlayed: async (rooms: readonly LocatedRoom[]): Promise<ReadonlyMap<string, number>> =>
      new Map((await ask(MOVES_PLAYED, rooms)).map((row) => [row.room_id, row.plies])),
    /** The current turn of each of these slow games, by the room's number. */
    slowTurns: async (rooms: readonly LocatedRoom[]): Promise<ReadonlyMap<string, SlowTurn>> =>
      new Map((await ask(SLOW_TURNS, rooms)).map((row) => [row.room_id, turnOf(row)])),
    /** The steps of each room that its reader does not have yet, oldest first, by the room's number. */
    stepsAfter: async (
      rooms: readonly RoomReadUpTo[],
    ): Promise<ReadonlyMap<string, readonly BoardStep[]>> => {
      const rows = await onLogDatabases(database, others, rooms, (logs, there) =>
        logs.rows(STEPS_AFTER, [there.map(({ id }) => id), there.map(({ after }) => after)]),
      );
      const found = Map.groupBy(rows, ({ room_id: roomId }) => roomId);
      return new Map([...found].map(([roomId, steps]) => [roomId, steps.flatMap(stepsOf)]));
    },
    /** The number of the room among these where a rematch under this name was agreed. */
    agreedRematch: async (
      rooms: readonly LocatedRoom[],
      nextRoomId: string,
    ): Promise<string | undefined> => {
      const agreed = await onLogDatabases(database, others, rooms, (logs, there) =>
        logs.rows(AGREED, [there.map(({ id }) => id), nextRoomId]),
      );
      return agreed[0]?.id;
    },
    /** The numbers of those rooms whose games are over. */
    endedRooms: async (rooms: readonly LocatedRoom[]): Promise<readonly string[]> =>
      (await ask(ENDED, rooms)).map(({ id }) => id),
  };
}

function turnOf({ began, vacations }: TurnRow): SlowTurn {
  return { beganAt: Number(began), vacations: vacations ?? [] };
}

function stepsOf({ seq, move, answer, to_ply: toPly }: StepRow): readonly BoardStep[] {
  if (move === null) return toPly === null ? [] : [{ seq, toPly }];
  const first = { seq, move: String(move).padStart(4, '0') };
  return answer === null ? [first] : [first, { seq: seq + 1, move: answer }];
}
