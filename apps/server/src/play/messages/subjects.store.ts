import { foldRoom } from '@chuhe/rules';
import { DatabaseError } from 'pg';
import { type Database, isDatabaseAway, statement } from '../../platform/database.ts';
import { roomLogStore } from '../rooms/index.ts';
import { chosenTitle, tournamentsStore } from '../tournaments/index.ts';
import type { RoomNews } from './message.ts';

type InvitationRow = {
  readonly inviter_id: string;
  readonly invitee_id: string;
  readonly is_open: boolean;
};

type PersonRow = {
  readonly user_name: string;
  readonly is_muted: boolean;
  readonly is_blocked: boolean;
};

const ROOM = statement<{ readonly public_id: string }>(
  'message-room',
  'select public_id from rooms where id = $1',
);
const INVITATION = statement<InvitationRow>(
  'message-invitation',
  `select inviter_id, invitee_id, state = 'pending' and expires_at > now() as is_open
   from invitations where id = $1`,
);
const PERSON = statement<PersonRow>(
  'message-person',
  `select a.user_name, coalesce(a.muted_until > now(), false) as is_muted,
     exists (select from blocks b where (b.account_id = $1 and b.blocked_id = $2)
       or (b.account_id = $2 and b.blocked_id = $1)) as is_blocked
   from accounts a where a.id = $2`,
);

/** The current state of the subjects of messages. */
export function subjectsStore(database: Database) {
  const log = roomLogStore(database);
  const tournaments = tournamentsStore(database);
  return {
    /** A room with its log; undefined once it is deleted. An unreadable log must not keep others from being read. */
    room: async (id: string): Promise<NamedRoom | 'unreadable' | undefined> => {
      const [row] = await database.rows(ROOM, [id]);
      if (row === undefined) return undefined;
      try {
        const entries = await log.entriesFrom(id, 1);
        const room = foldRoom(entries.flatMap(({ events }) => events));
        return room && { id, publicId: row.public_id, room, entries };
      } catch (error) {
        if (error instanceof DatabaseError || isDatabaseAway(error)) throw error;
        return 'unreadable';
      }
    },
    invitation: async (id: string): Promise<Invited | undefined> => {
      const [row] = await database.rows(INVITATION, [id]);
      if (row === undefined) return undefined;
      return { inviterId: row.inviter_id, inviteeId: row.invitee_id, isOpen: row.is_open };
    },
    tournament: async (id: string): Promise<NamedTournament | undefined> => {
      const row = await tournaments.byId(id);
      return (
        row && {
          publicId: row.name,
          title: chosenTitle(row),
          startsAt: row.starts_at.getTime(),
          isUpcoming: row.state === 'upcoming' && !row.is_cancel_asked,
        }
      );
    },
    /** A person as a message describes them to another. */
    person: async (readerId: string, id: string): Promise<OtherPerson | undefined> => {
      const [row] = await database.rows(PERSON, [readerId, id]);
      return row && { name: row.user_name, isMuted: row.is_muted, isBlocked: row.is_blocked };
    },
  };
}

export type SubjectsStore = ReturnType<typeof subjectsStore>;

/** A room with its log and its name in addresses. */
export interface NamedRoom extends RoomNews {
  readonly publicId: string;
}

/** The part of an invitation that a message needs. */
export interface Invited {
  readonly inviterId: string;
  readonly inviteeId: string;
  readonly isOpen: boolean;
}

/** The part of a tournament that a message needs. */
export interface NamedTournament {
  /** The tournament's name in addresses. */
  readonly publicId: string;
  /** Undefined if each language has its own title. */
  readonly title: string | undefined;
  readonly startsAt: number;
  readonly isUpcoming: boolean;
}

/** The other player. */
export interface OtherPerson {
  readonly name: string;
  /** Whether operators have muted the player. */
  readonly isMuted: boolean;
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean;
}
