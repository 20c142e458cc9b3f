import { RETENTION } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

const WEEKS_AHEAD = 8;
/** A week goes when its last day is old enough; the rows in `rooms` have gone before. */
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
   where to_regclass('room_events_week_' || week) is not null and not exists (
     select 1 from rooms where state in ('open', 'playing')
       and id >= week::bigint * 604800000 * 1048576
       and id < (week::bigint + 1) * 604800000 * 1048576)`,
);

/** The weeks into which the log is divided. */
export function partitionsStore(database: Database) {
  return {
    /** Makes room for the coming weeks. */
    addWeeks: async (): Promise<void> => {
      await database.rows(ADD, []);
    },
    /** Throws away weeks that are long over and whose games are all archived. */
    dropArchived: async (): Promise<void> => {
      for (const { week } of await database.rows(OLD, [])) {
        await database.rows(
          statement(`partition-drop-${week}`, `drop table if exists room_events_week_${week}`),
          [],
        );
      }
    },
  };
}

export type PartitionsStore = ReturnType<typeof partitionsStore>;
