import { type Database, statement } from '../../platform/database.ts';

interface RunningRoom {
  readonly id: string;
  readonly public_id: string;
}

/** Only running games have claimed seats, so both tables are small. */
const RUNNING_AFTER = statement<RunningRoom>(
  'fair-play-running-after',
  `select r.id, r.public_id from rooms r
   where r.state = 'playing' and r.id in (
     select room_id from playing_seats where room_id > $1
     union select room_id from slow_seats where room_id > $1)
   order by r.id limit $2`,
);
const OWN_AMONG = statement<{ readonly public_id: string }>(
  'fair-play-own-among',
  `select public_id from rooms
   where public_id = any($2::text[]) and $1::bigint in (red_id, black_id) limit 1`,
);

/** The running games and their players. */
export function fairPlayStore(database: Pick<Database, 'rows'>) {
  return {
    /** The running games with numbers after this one, in ascending order. */
    runningAfter: (id: string, most: number): Promise<readonly RunningRoom[]> =>
      database.rows(RUNNING_AFTER, [id, most]),
    /** One of these rooms in which the account plays. */
    ownAmong: async (
      accountId: string,
      publicIds: readonly string[],
    ): Promise<string | undefined> => {
      const [row] = await database.rows(OWN_AMONG, [accountId, publicIds]);
      return row?.public_id;
    },
  };
}

export type FairPlayStore = ReturnType<typeof fairPlayStore>;
