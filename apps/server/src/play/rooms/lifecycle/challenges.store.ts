import { type ClockFields, clockFieldsOf, SLOW_GAMES_MAX } from '@chuhe/protocol';
import { type Database, statement } from '../../../platform/database.ts';
import type { RoomIdentity } from '../live/room-identity.ts';

type ChallengeRow = {
  readonly time_control: string;
  readonly public_id: string;
  readonly is_rated: boolean;
  readonly maker_side: RoomIdentity['makerSide'] | null;
};

/** A user's live challenge that no player has joined, with its terms. */
export interface OpenChallenge extends ClockFields {
  readonly publicId: string;
  readonly isRated: boolean;
  readonly side: RoomIdentity['makerSide'];
}

const RENEW = statement(
  'room-renew-challenges',
  `update rooms set check_after = least(now() + make_interval(secs => $2), closes_at)
   where id = any($1::bigint[]) and state = 'open' and kind = 'challenge'
     and speed is distinct from 'correspondence'`,
);
const CHALLENGE_OF = statement<ChallengeRow>(
  'room-challenge-of',
  `select public_id, time_control, is_rated, maker_side from rooms
   where creator_id = $1 and kind = 'challenge' and state = 'open'
     and speed is distinct from 'correspondence'`,
);
// Serializes two challenges created at the same time, so that each counts the other.
const LOCK_MAKER = statement(
  'slow-challenge-lock',
  'select from accounts where id = $1 for no key update',
);
const SLOW_COUNT = statement<{ readonly count: number }>(
  'slow-challenge-count',
  `select (select count(*) from slow_seats s join rooms r on r.id = s.room_id
           where s.account_id = $1 and r.state in ('open', 'playing'))::integer
     + (select count(*) from rooms
        where creator_id = $1 and kind = 'challenge' and state = 'open' and speed = 'correspondence')::integer as count`,
);
const END_CHALLENGE = statement<{ readonly creator_id: string }>(
  'room-end-challenge',
  `update rooms set closes_at = now(), check_after = now()
   where public_id = $1 and kind = 'challenge' and state = 'open' returning creator_id`,
);
/** Rooms with a free seat that every user may take. */
export function challengesStore(database: Database) {
  return {
    /** Renews these challenges, whose creators are in their rooms. */
    renew: async (ids: readonly string[], graceSeconds: number): Promise<void> => {
      await database.rows(RENEW, [ids, graceSeconds]);
    },
    /** Whether a user may offer one more slow game; in a transaction the answer holds until its end. */
    mayOfferSlow: async (accountId: string): Promise<boolean> => {
      await database.rows(LOCK_MAKER, [accountId]);
      const [row] = await database.rows(SLOW_COUNT, [accountId]);
      return (row?.count ?? 0) < SLOW_GAMES_MAX;
    },
    /** The open live challenge of a user. */
    openOf: async (accountId: string): Promise<OpenChallenge | undefined> => {
      const [row] = await database.rows(CHALLENGE_OF, [accountId]);
      return row && challengeOf(row);
    },
    /** Makes an open challenge end with the next sweep; returns its creator. */
    end: async (publicId: string): Promise<string | undefined> =>
      (await database.rows(END_CHALLENGE, [publicId]))[0]?.creator_id,
  };
}

export type ChallengesStore = ReturnType<typeof challengesStore>;

function challengeOf(row: ChallengeRow): OpenChallenge {
  const { public_id: publicId, is_rated: isRated, maker_side } = row;
  const clock = clockFieldsOf(row.time_control);
  return { publicId, ...clock, isRated, side: maker_side ?? undefined };
}
