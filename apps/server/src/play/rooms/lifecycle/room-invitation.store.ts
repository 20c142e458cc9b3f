import { type ClockFields, clockFieldsOf } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../../platform/database.ts';
import { isPasswordOf } from '../log/room-ids.ts';

type InvitationRow = {
  readonly time_control: string;
  readonly name: string;
  readonly is_rated: boolean;
  readonly has_red: boolean;
};

const INVITATION = statement<InvitationRow>(
  'room-invitation',
  `select a.user_name as name, r.time_control, r.is_rated, r.red_id is not null as has_red
   from rooms r join accounts a on a.id = r.creator_id
   where r.public_id = $1 and r.kind = 'personal' and r.state = 'open'
     and r.creator_id in (r.red_id, r.black_id)`,
);

/** The player who waits in a private room, and the terms. */
interface RoomInvitation extends ClockFields {
  readonly name: string;
  readonly isRated: boolean;
  /** The free side. */
  readonly side: Side;
}

interface RoomLink {
  readonly roomId: string;
  readonly pw: string;
}

/** The invitation behind the link of a private room while the room waits; readers need the whole link. */
export async function invitationOf(
  database: Database,
  secret: string,
  { roomId, pw }: RoomLink,
): Promise<RoomInvitation | undefined> {
  if (!isPasswordOf(roomId, pw, secret)) return undefined;
  const [row] = await database.rows(INVITATION, [roomId]);
  if (row === undefined) return undefined;
  const side = row.has_red ? 'BLACK' : 'RED';
  return { name: row.name, isRated: row.is_rated, side, ...clockFieldsOf(row.time_control) };
}
