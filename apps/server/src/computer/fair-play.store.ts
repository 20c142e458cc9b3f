import { type Database, statement } from '../platform/database.ts';

/** Correspondence games count whether or not they are rated: a person has days to ask an engine. */
const RUNNING = statement<{ readonly public_id: string }>(
  'fair-play-running',
  `select r.public_id from playing_seats s join rooms r on r.id = s.room_id
   where s.account_id = $1 and r.state = 'playing' and r.is_rated
   union all
   select r.public_id from slow_seats s join rooms r on r.id = s.room_id
   where s.account_id = $1 and r.state = 'playing' limit 1`,
);

/** Who may not ask an engine now. */
export function fairPlayStore(database: Pick<Database, 'rows'>) {
  return {
    /** The running game for which a person must think alone, on whatever device it is played. */
    gameOf: async (accountId: string): Promise<string | undefined> => {
      const [row] = await database.rows(RUNNING, [accountId]);
      return row?.public_id;
    },
  };
}

export type FairPlayStore = ReturnType<typeof fairPlayStore>;
