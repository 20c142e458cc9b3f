import { RETENTION } from '@chuhe/protocol';
import { type Database, statement } from '../../../platform/database.ts';
import { REGISTRY } from './log-databases.ts';

const WEEKS_AHEAD = 8;
/** A week is dropped when its last day is old enough; its rows in `rooms` are gone by then. */
const WEEKS_RETAINED = Math.ceil(RETENTION.roomDays / 7) + 1;

const WEEK = `floor((extract(epoch from now()) - 1767225600) / 604800)::integer`;
const ADD = statement(
  'partition-add-weeks',
  `select room_events_add_week(week) from generate_series(${WEEK}, ${WEEK} + ${WEEKS_AHEAD}) as week
   where to_regclass('room_events_week_' || week) is null`,
);
const OLD = statement<{ readonly week: number }>(
  'partition-old-weeks',
  `select week from generate_series(0, ${WEEK} - ${WEEKS_RETAINED}) as week
   where to_regclass('room_events_week_' || week) is not null`,
);
// No room is created in a past week, so this result stays true until the week is dropped.
const ARCHIVED = statement<{ readonly week: number }>(
  'partition-archived-weeks',
  `select week from unnest($1::integer[]) as week where not exists (
     select 1 from rooms where state in ('open', 'playing') and log_database = $2
       and id >= week::bigint * 604800000 * 1048576
       and id < (week::bigint + 1) * 604800000 * 1048576)`,
);

/** The weekly partitions of a database's log; the registry knows which games are archived. */
export function partitionsStore(
  registry: Pick<Database, 'rows'>,
  number: number = REGISTRY,
  database: Pick<Database, 'rows'> = registry,
) {
  return {
    /** Creates the partitions of the coming weeks. */
    addWeeks: async (): Promise<void> => {
      await database.rows(ADD, []);
    },
    /** Drops weeks that are long over and whose games are all archived. */
    dropArchived: async (): Promise<void> => {
      const old = (await database.rows(OLD, [])).map(({ week }) => week);
      for (const { week } of await registry.rows(ARCHIVED, [old, number])) {
        await database.rows(
          statement(`partition-drop-${week}`, `drop table if exists room_events_week_${week}`),
          [],
        );
      }
    },
  };
}

export type PartitionsStore = ReturnType<typeof partitionsStore>;
