import { type ChatContent, type ChatMessage } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/** The players of a room or its spectators. */
export type ChatCircle = ChatMessage['circle'];

/** The chat of one room or tournament. */
export interface ChatChannel {
  readonly kind: 'room' | 'tournament';
  /** The number of the room or the tournament. */
  readonly id: string;
}

/** A chat message to store. */
interface NewMessage {
  readonly channel: ChatChannel;
  readonly accountId: string;
  readonly circle: ChatCircle;
  /** The content as readers see it. */
  readonly content: ChatContent;
  /** The original text if words of it are masked. */
  readonly unmasked: string | undefined;
}

/** A chat message with its room. */
interface RoomMessage {
  readonly roomId: string;
  readonly message: ChatMessage;
}

/** The author of a chat message and its place: a room or the chat of a tournament. */
interface HiddenMessage {
  readonly accountId: string;
  /** The room's public name; null in a tournament. */
  readonly roomId: string | null;
  /** The tournament's public name; null in a room. */
  readonly tournament: string | null;
}

type MessageRow = {
  readonly id: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly circle: ChatCircle;
  readonly kind: ChatContent['kind'];
  readonly number: number | null;
  readonly message: string | null;
  readonly at: string;
};

const ADD = statement<{ readonly id: string; readonly at: string }>(
  'chat-add',
  `insert into room_chat (channel, subject_id, account_id, circle, kind, number, message, unmasked)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   returning id, (extract(epoch from created_at) * 1000)::bigint as at`,
);
const LATEST = statement<MessageRow>(
  'chat-latest',
  `select c.id, c.account_id, a.user_name, a.is_guest, a.is_bot, c.circle, c.kind, c.number, c.message,
     (extract(epoch from c.created_at) * 1000)::bigint as at
   from room_chat c join accounts a on a.id = c.account_id
   where c.channel = $1 and c.subject_id = $2 and c.circle = any($3::text[]) and c.hidden_at is null
   order by c.id desc limit $4`,
);
const HEAD = statement<{ readonly head: string }>(
  'chat-head',
  'select coalesce(max(id), 0)::text as head from room_chat',
);
const AFTER = statement<MessageRow & { readonly subject_id: string }>(
  'chat-after',
  `select c.id, c.subject_id, c.account_id, a.user_name, a.is_guest, a.is_bot, c.circle, c.kind, c.number, c.message,
     (extract(epoch from c.created_at) * 1000)::bigint as at
   from room_chat c join accounts a on a.id = c.account_id
   where c.id > $1 and c.channel = 'room' and c.subject_id = any($2::bigint[]) and c.hidden_at is null order by c.id`,
);
const HIDE = statement<{
  readonly account_id: string;
  readonly public_id: string | null;
  readonly tournament: string | null;
}>(
  'chat-hide',
  `update room_chat c set hidden_at = case when $2::boolean then now() end
   where c.id = $1 and (c.hidden_at is null) = $2::boolean
   returning c.account_id, (select public_id from rooms where c.channel = 'room' and id = c.subject_id) as public_id,
     (select name from tournaments where c.channel = 'tournament' and id = c.subject_id) as tournament`,
);
const OWN = statement<{ readonly message: string; readonly created_at: Date }>(
  'chat-own',
  `select coalesce(unmasked, message) as message, created_at from room_chat
   where account_id = $1 and kind = 'text' order by id desc limit $2`,
);
const ERASE = statement(
  'chat-erase',
  `delete from room_chat where account_id = $1 and kind = 'text' and not exists (
     select from reports r where r.chat_id = room_chat.id and r.decided_at is null)`,
);
// Undecided reported messages stay for the operators, hidden from everybody else.
const HIDE_REPORTED = statement(
  'chat-hide-reported',
  "update room_chat set hidden_at = coalesce(hidden_at, now()) where account_id = $1 and kind = 'text'",
);

/** The chat messages of rooms and tournaments. */
export function chatStore(database: Database) {
  return {
    add: async (message: NewMessage): Promise<{ readonly id: string; readonly at: number }> => {
      const { channel, accountId, circle, content, unmasked } = message;
      const number = content.kind === 'text' ? null : content.number;
      const text = content.kind === 'text' ? content.text : null;
      const place = [channel.kind, channel.id];
      const values = [accountId, circle, content.kind, number, text, unmasked ?? null];
      const [row] = await database.rows(ADD, [...place, ...values]);
      if (row === undefined) throw new Error('a chat line was not stored');
      return { id: row.id, at: Number(row.at) };
    },
    /** The latest messages of these circles, oldest first. */
    latest: async (
      { kind, id }: ChatChannel,
      circles: readonly ChatCircle[],
      most: number,
    ): Promise<readonly ChatMessage[]> => {
      const rows = await database.rows(LATEST, [kind, id, circles, most]);
      return rows.toReversed().map(messageOf);
    },
    /** The number of the newest message in any channel. */
    head: async (): Promise<string> => (await database.rows(HEAD, []))[0]?.head ?? '0',
    /** The messages of these rooms after a number, oldest first. */
    after: async (id: string, roomIds: readonly string[]): Promise<readonly RoomMessage[]> => {
      const rows = await database.rows(AFTER, [id, roomIds]);
      return rows.map((row) => ({ roomId: row.subject_id, message: messageOf(row) }));
    },
    /** Hides a message or shows it again; returns its author and place if that changed anything. */
    setHidden: async (id: string, isHidden: boolean): Promise<HiddenMessage | undefined> => {
      const [row] = await database.rows(HIDE, [id, isHidden]);
      if (row === undefined) return undefined;
      const { account_id: accountId, public_id: roomId, tournament } = row;
      return { accountId, roomId, tournament };
    },
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
      await database.rows(HIDE_REPORTED, [accountId]);
    },
  };
}

export type ChatStore = ReturnType<typeof chatStore>;

function messageOf(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    from: {
      userId: row.account_id,
      userName: row.user_name,
      tourist: row.is_guest ? 1 : 0,
      ...(row.is_bot && { isBot: true }),
    },
    at: Number(row.at),
    circle: row.circle,
    content: contentOf(row),
  };
}

function contentOf({ kind, number, message }: MessageRow): ChatContent {
  return kind === 'text' ? { kind, text: message ?? '' } : { kind, number: number ?? 1 };
}

const MOST = 10_000;

export function chatPersonalData(chat: ChatStore): PersonalData {
  return {
    name: 'chat',
    read: async (accountId) => {
      const rows = await chat.own(accountId, MOST);
      return rows.map(({ message, created_at }) => ({ message, saidAt: created_at }));
    },
    erase: (accountId) => chat.erase(accountId),
  };
}
