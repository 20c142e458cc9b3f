import { type Database, statement } from '../../platform/database.ts';
import { byLogDatabase, NO_OTHER_LOGS, type OtherLogs } from '../rooms/index.ts';

type StepRow = {
  readonly public_id: string;
  readonly start_code: string;
  readonly id: string;
  readonly log_database: number;
  /** The number after which steps are asked for. */
  readonly after: number;
  readonly seq: number | null;
  readonly move: number | null;
  /** The answer that came with the move. */
  readonly answer: string | null;
  readonly to_ply: number | null;
};

const STEP = `e.seq, e.move, (e.facts -> 0 ->> 'toPly')::integer as to_ply,
     case when e.move is not null and e.facts -> 0 ->> 'type' = 'moved' then e.facts -> 0 ->> 'move' end as answer`;

/** One step of a game as its log has it. */
export type BoardStep =
  | { readonly seq: number; readonly move: string }
  | { readonly seq: number; readonly toPly: number };

/** What has happened in a running game since it was last read. */
export interface GameNews {
  readonly startCode: string;
  readonly steps: BoardStep[];
}

// Only public games; a room that is over, private or unknown has no row. Each room is found by its name
// first: beside the conditions PostgreSQL would rather walk through all games that can be watched. The lists are selected:
// PostgreSQL would plan anew for each list that it sees, which took eight times as long as the reading.
export const SINCE = statement<StepRow>(
  'spectating-since',
  `select r.id, r.log_database, asked.seq as after, r.public_id, r.start_code, ${STEP}
   from unnest((select $1::text[]), (select $2::integer[])) as asked (public_id, seq)
   cross join lateral (
     select id, log_database, public_id, start_code, state, is_watch, kind from rooms
     where public_id = asked.public_id limit 1) as r
   left join room_events e on e.room_id = r.id and e.seq > asked.seq
     and (e.move is not null or e.facts -> 0 ->> 'type' = 'takeback-accepted')
   where r.state = 'playing' and r.is_watch and r.kind <> 'personal'
   order by r.public_id, e.seq`,
);

// A player may see the board of a running game of their own, whoever else may.
const OF_PLAYER = statement<StepRow>(
  'spectating-of-player',
  `select r.id, r.log_database, 0 as after, r.public_id, r.start_code, ${STEP}
   from unnest($1::text[]) as asked (public_id)
   join rooms r on r.public_id = asked.public_id
   left join room_events e on e.room_id = r.id
     and (e.move is not null or e.facts -> 0 ->> 'type' = 'takeback-accepted')
   where r.state = 'playing' and $2::bigint in (r.red_id, r.black_id)
   order by r.public_id, e.seq`,
);

// Of rooms whose logs are on another database than their rows.
const ELSEWHERE = statement<LogRow>(
  'spectating-elsewhere',
  `select e.room_id, ${STEP} from unnest($1::bigint[], $2::integer[]) as asked (room_id, seq)
   join room_events e on e.room_id = asked.room_id and e.seq > asked.seq
     and (e.move is not null or e.facts -> 0 ->> 'type' = 'takeback-accepted')
   order by e.room_id, e.seq`,
);

type LogRow = Pick<StepRow, 'seq' | 'move' | 'answer' | 'to_ply'> & { readonly room_id: string };

export function spectatingStore(
  database: Pick<Database, 'rows'>,
  others: OtherLogs = NO_OTHER_LOGS,
) {
  const complete = async (rows: readonly StepRow[]): Promise<readonly StepRow[]> => {
    const steps = await byLogDatabase(others, rows, (logs, elsewhere) =>
      logs.rows(ELSEWHERE, [elsewhere.map(({ id }) => id), elsewhere.map(({ after }) => after)]),
    );
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return [...rows, ...steps.flatMap((step) => completed(rowOf.get(step.room_id), step))];
  };
  return {
    /** Steps of these rooms after the numbers that are known; absent is what may not be watched. */
    since: async (known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, GameNews>> => {
      return newsOf(
        await complete(await database.rows(SINCE, [[...known.keys()], [...known.values()]])),
      );
    },
    /** All steps of those of these rooms in which the player sits. */
    ofPlayer: async (
      playerId: string,
      roomIds: readonly string[],
    ): Promise<ReadonlyMap<string, GameNews>> =>
      newsOf(await complete(await database.rows(OF_PLAYER, [roomIds, playerId]))),
  };
}

function completed(row: StepRow | undefined, step: LogRow): readonly StepRow[] {
  return row === undefined ? [] : [{ ...row, ...step }];
}

function newsOf(rows: readonly StepRow[]): ReadonlyMap<string, GameNews> {
  const found = new Map<string, GameNews>();
  for (const row of rows) {
    const news = found.get(row.public_id) ?? { startCode: row.start_code, steps: [] };
    found.set(row.public_id, news);
    news.steps.push(...stepsOf(row));
  }
  return found;
}

export type SpectatingStore = ReturnType<typeof spectatingStore>;

function stepsOf({ seq, move, answer, to_ply: toPly }: StepRow): readonly BoardStep[] {
  if (seq === null) return [];
  if (move === null) return toPly === null ? [] : [{ seq, toPly }];
  const first = { seq, move: String(move).padStart(4, '0') };
  return answer === null ? [first] : [first, { seq: seq + 1, move: answer }];
}
