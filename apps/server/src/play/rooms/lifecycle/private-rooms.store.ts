import { clockCodeOf, type ClockFields, OPEN_ROOM_HOURS, type SIDE_CHOICES } from '@chuhe/protocol';
import { type Database, statement } from '../../../platform/database.ts';

/** The terms that the creator of a private room requested. */
export interface PrivateTerms extends ClockFields {
  readonly side: (typeof SIDE_CHOICES)[number];
  readonly isWatch: boolean;
  readonly isRated: boolean;
  readonly startCode: string;
}

const STATE = statement<{ readonly state: string }>(
  'private-room-state',
  `select state from rooms where public_id = $1 and creator_id = $2 and kind = 'personal'`,
);
// Two index scans over the seats, as in the list of a person's rooms. Rooms of older processes do not store the
// requested side; the side of their creator counts.
const WAITING = statement<{ readonly public_id: string }>(
  'private-room-waiting',
  `select r.public_id
   from (select id from rooms where red_id = $1 and state in ('open', 'playing')
     union select id from rooms where black_id = $1 and state in ('open', 'playing')) as seated
   join rooms r on r.id = seated.id
   where r.creator_id = $1 and r.kind = 'personal' and r.state = 'open'
     and r.created_at > now() - interval '${OPEN_ROOM_HOURS} hours'
     and r.time_control = $2 and r.start_code = $3 and r.is_watch = $4 and r.is_rated = $5
     and coalesce(r.maker_side, case when r.red_id = $1 then 'RED' else 'BLACK' end) = $6
   order by r.id desc limit 1`,
);

/** Rooms that players enter by link. */
export function privateRoomsStore(database: Database) {
  return {
    /** The state of a user's private room; undefined when it is not theirs. */
    stateOf: async (publicId: string, creatorId: string): Promise<string | undefined> =>
      (await database.rows(STATE, [publicId, creatorId]))[0]?.state,
    /** The user's newest private room that waits with these terms. */
    waitingOf: async (creatorId: string, terms: PrivateTerms): Promise<string | undefined> => {
      const { startCode, isWatch, isRated, side } = terms;
      const values = [creatorId, clockCodeOf(terms), startCode, isWatch, isRated, side];
      return (await database.rows(WAITING, values))[0]?.public_id;
    },
  };
}

export type PrivateRoomsStore = ReturnType<typeof privateRoomsStore>;
