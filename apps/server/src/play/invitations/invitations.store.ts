import {
  clockCodeOf,
  clockFieldsOf,
  settingsSchema,
  type Locale,
  type Player,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Database, statement } from '../../platform/database.ts';
import type { Closing, Invitation, InvitationKind, InvitationTerms } from './invitation.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { playerRating } from '../../people/ratings/index.ts';

type InvitationRow = {
  readonly id: string;
  readonly time_control: string;
  readonly inviter_id: string;
  readonly inviter_name: string;
  readonly inviter_is_guest: boolean;
  readonly inviter_is_bot: boolean;
  readonly invitee_id: string;
  readonly invitee_name: string;
  readonly invitee_is_guest: boolean;
  readonly invitee_is_bot: boolean;
  readonly lang: Locale;
  readonly is_watch: boolean;
  readonly is_rated: boolean;
  readonly side: InvitationTerms['side'];
  readonly start_code: string | null;
  readonly room_name: string | null;
  readonly kind: InvitationKind;
  readonly open_seconds: number;
  readonly inviter_rating: number | null;
  readonly inviter_deviation: number | null;
  readonly invitee_rating: number | null;
  readonly invitee_deviation: number | null;
};

type PartyRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly is_house: boolean;
  readonly settings: unknown;
  readonly is_banned: boolean;
  readonly is_playing: boolean;
  readonly is_blocked: boolean;
  readonly lets_invite: boolean;
};

/** The facts about one of the two players on which an invitation depends. */
export interface Party {
  readonly player: Player;
  /** Whether the player is a house bot, which any number of players may invite at the same time. */
  readonly isHouse: boolean;
  /** Whether the player accepts invitations from the other one. */
  readonly acceptsInvitations: boolean;
  readonly isBanned: boolean;
  readonly isPlaying: boolean;
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean;
}

/** An invitation to insert. */
export interface NewInvitation extends InvitationTerms {
  readonly inviterId: string;
  readonly inviteeId: string;
  readonly lang: Locale;
  readonly isToHouse: boolean;
}

const COLUMNS = `i.id, i.inviter_id, inviter.user_name as inviter_name,
  inviter.is_guest as inviter_is_guest, inviter.is_bot as inviter_is_bot, i.invitee_id, invitee.user_name as invitee_name,
  invitee.is_guest as invitee_is_guest, invitee.is_bot as invitee_is_bot, i.lang, i.time_control, i.is_watch, i.is_rated, i.side, i.start_code,
  i.room_name, i.kind, greatest(0, extract(epoch from i.expires_at - now()))::float8 as open_seconds,
  ${ratingOf('inviter')}, ${ratingOf('invitee')}`;
const JOINED = 'inviter.id = i.inviter_id and invitee.id = i.invitee_id';

// The lock serializes two players who invite each other at the same time; it always takes the rows in the same order.
const PARTIES = statement<PartyRow>(
  'invitation-parties',
  `select a.id, a.user_name, a.is_guest, a.is_bot, a.house_level is not null as is_house, a.settings,
     coalesce(a.banned_until > now(), false) as is_banned,
     exists (select from playing_seats s join rooms r on r.id = s.room_id
             where s.account_id = a.id and r.state = 'playing') as is_playing,
     exists (select from blocks b where (b.account_id = $1 and b.blocked_id = $2)
             or (b.account_id = $2 and b.blocked_id = $1)) as is_blocked,
     case when a.settings ->> 'inviteFrom' = 'known' then
       exists (select from follows f where f.account_id = a.id and f.followed_id in ($1, $2))
       or exists (select from games g where g.red_id = $1 and g.black_id = $2)
       or exists (select from games g where g.red_id = $2 and g.black_id = $1)
     else true end as lets_invite
   from accounts a where a.id in ($1, $2) and a.deleted_at is null
   order by a.id for no key update of a`,
);
const INSERT = statement<InvitationRow>(
  'invitation-insert',
  `with i as (
     insert into invitations (inviter_id, invitee_id, lang, time_control, is_watch, side, start_code,
       room_name, kind, expires_at, is_rated, is_to_house)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10), $11, $12)
     returning *)
   select ${COLUMNS} from i, accounts inviter, accounts invitee where ${JOINED}`,
);
const PENDING = statement<InvitationRow>(
  'invitation-pending',
  `select ${COLUMNS} from invitations i, accounts inviter, accounts invitee
   where i.state = 'pending' and i.expires_at > now() and ${JOINED}
     and i.id in (select id from invitations where inviter_id = $1 and state = 'pending'
       union select id from invitations where invitee_id = $1 and state = 'pending')`,
);
const ACCEPT = statement<InvitationRow>(
  'invitation-accept',
  `update invitations i set state = 'accepted' from accounts inviter, accounts invitee
   where i.invitee_id = $1 and i.inviter_id = $2 and i.state = 'pending' and i.expires_at > now()
     and ${JOINED} returning ${COLUMNS}`,
);
const SET_ROOM = statement(
  'invitation-set-room',
  'update invitations set room_name = $2 where id = $1',
);
const FAIL = statement('invitation-fail', "update invitations set state = 'failed' where id = $1");
const ACCEPTED = statement<InvitationRow>(
  'invitation-accepted',
  `select ${COLUMNS} from invitations i, accounts inviter, accounts invitee
   where i.inviter_id = $2 and i.invitee_id = $1 and i.state = 'accepted'
     and i.created_at > now() - interval '5 minutes' and ${JOINED}
   order by i.id desc limit 1`,
);
const CLOSE_FROM = statement<InvitationRow>(
  'invitation-close-from',
  `update invitations i set state = $3 from accounts inviter, accounts invitee
   where i.state = 'pending' and i.expires_at > now() and ${JOINED} and i.id in (
     select id from invitations where inviter_id = $1 and state = 'pending'
       and ($2::bigint is null or invitee_id = $2))
   returning ${COLUMNS}`,
);
const CLOSE_TO = statement<InvitationRow>(
  'invitation-close-to',
  `update invitations i set state = $3 from accounts inviter, accounts invitee
   where i.state = 'pending' and i.expires_at > now() and ${JOINED} and i.id in (
     select id from invitations where invitee_id = $1 and state = 'pending'
       and ($2::bigint is null or inviter_id = $2))
   returning ${COLUMNS}`,
);
const EXPIRE = statement<InvitationRow>(
  'invitation-expire',
  `update invitations i set state = 'expired' from accounts inviter, accounts invitee
   where ${JOINED} and i.state = 'pending' and i.id in (
     select id from invitations where state = 'pending' and expires_at <= now()
       and ($2::bigint[] is null or inviter_id = any($2) or invitee_id = any($2))
     order by id limit $1 for update skip locked)
   returning ${COLUMNS}`,
);
const OWN = statement<{
  readonly invitee_id: string;
  readonly state: string;
  readonly created_at: Date;
}>(
  'invitation-own',
  `select invitee_id, state, created_at from invitations where inviter_id = $1 order by id desc limit $2`,
);
const ERASE = statement(
  'invitation-erase',
  'delete from invitations where inviter_id = $1 or invitee_id = $1',
);

/** The columns of one player's rating at the speed of the game; null before the first rated game. */
function ratingOf(party: 'inviter' | 'invitee'): string {
  return ['rating', 'deviation']
    .map(
      (column) =>
        `(select r.${column} from ratings r where r.account_id = ${party}.id and r.kind = i.speed) as ${party}_${column}`,
    )
    .join(', ');
}

export function invitationsStore(database: Database) {
  return {
    /** Both players by id, locked against other invitations until the transaction ends. */
    parties: async (inviterId: string, inviteeId: string): Promise<ReadonlyMap<string, Party>> => {
      const rows = await database.rows(PARTIES, [inviterId, inviteeId]);
      return new Map(rows.map((row) => [row.id, partyOf(row)]));
    },
    insert: async (invitation: NewInvitation, seconds: number): Promise<Invitation | undefined> => {
      const { inviterId, inviteeId, lang, isWatch, side, kind } = invitation;
      const who = [inviterId, inviteeId, lang, clockCodeOf(invitation), isWatch, side];
      const what = [
        invitation.startCode ?? null,
        invitation.roomId ?? null,
        kind,
        seconds,
        invitation.isRated,
        invitation.isToHouse,
      ];
      const [row] = await database.rows(INSERT, [...who, ...what]);
      return row && invitationOf(row);
    },
    /** The open invitations that a player has sent or received. */
    pendingOf: (userId: string) => many(database.rows(PENDING, [userId])),
    /** Accepts; undefined when the invitation is no longer open. */
    accept: async (inviteeId: string, inviterId: string): Promise<Invitation | undefined> => {
      const [row] = await database.rows(ACCEPT, [inviteeId, inviterId]);
      return row && invitationOf(row);
    },
    setRoom: async (id: string, roomId: string): Promise<void> => {
      await database.rows(SET_ROOM, [id, roomId]);
    },
    /** Undoes an acceptance that had no effect. */
    fail: async (id: string): Promise<void> => {
      await database.rows(FAIL, [id]);
    },
    /** An invitation accepted a short while ago. */
    accepted: async (inviteeId: string, inviterId: string): Promise<Invitation | undefined> => {
      const [row] = await database.rows(ACCEPTED, [inviteeId, inviterId]);
      return row && invitationOf(row);
    },
    /** Closes invitations that a player has sent, to one player or to all. */
    closeFrom: (inviterId: string, inviteeId: string | null, state: Closing['state']) =>
      many(database.rows(CLOSE_FROM, [inviterId, inviteeId, state])),
    /** Closes invitations that a player has received, from one player or from all. */
    closeTo: (inviteeId: string, inviterId: string | null, state: Closing['state']) =>
      many(database.rows(CLOSE_TO, [inviteeId, inviterId, state])),
    /** Closes expired invitations: all, or those of these players. */
    expire: (most: number, userIds: readonly string[] | null) =>
      many(database.rows(EXPIRE, [most, userIds])),
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type InvitationsStore = ReturnType<typeof invitationsStore>;

async function many(rows: Promise<readonly InvitationRow[]>): Promise<readonly Invitation[]> {
  return (await rows).map(invitationOf);
}

function invitationOf(row: InvitationRow): Invitation {
  return {
    id: row.id,
    inviter: {
      ...playerOf(row.inviter_id, row.inviter_name, row.inviter_is_guest),
      ...(row.inviter_is_bot && { isBot: true }),
      ...playerRating({ rating: row.inviter_rating, deviation: row.inviter_deviation }),
    },
    invitee: {
      ...playerOf(row.invitee_id, row.invitee_name, row.invitee_is_guest),
      ...(row.invitee_is_bot && { isBot: true }),
      ...playerRating({ rating: row.invitee_rating, deviation: row.invitee_deviation }),
    },
    openMillis: Math.round(row.open_seconds * 1000),
    lang: row.lang,
    kind: row.kind,
    ...clockFieldsOf(row.time_control),
    isWatch: row.is_watch,
    isRated: row.is_rated,
    side: row.side,
    startCode: row.start_code ?? undefined,
    roomId: row.room_name ?? undefined,
  };
}

function partyOf(row: PartyRow): Party {
  const settings = z.safeParse(settingsSchema, row.settings).data ?? {};
  return {
    player: {
      ...playerOf(row.id, row.user_name, row.is_guest),
      ...(row.is_bot && { isBot: true }),
    },
    isHouse: row.is_house,
    acceptsInvitations: settings.invite !== false && row.lets_invite,
    isBanned: row.is_banned,
    isPlaying: row.is_playing,
    isBlocked: row.is_blocked,
  };
}

function playerOf(userId: string, userName: string, isGuest: boolean): Player {
  return { userId, userName, tourist: isGuest ? 1 : 0 };
}

const MOST = 10_000;

export function invitationPersonalData(invitations: InvitationsStore): PersonalData {
  return {
    name: 'invitations',
    read: async (accountId) => {
      const rows = await invitations.own(accountId, MOST);
      return rows.map((row) => ({ to: row.invitee_id, state: row.state, sentAt: row.created_at }));
    },
    erase: (accountId) => invitations.erase(accountId),
  };
}
