import { type ChatContent, type ChatLine } from '@chuhe/protocol';
import { type Database, statement } from '../platform/database.ts';

/** Those who play, or those who look on. */
export type ChatCircle = ChatLine['circle'];

type LineRow = {
  readonly id: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly circle: ChatCircle;
  readonly kind: ChatContent['kind'];
  readonly number: number | null;
  readonly message: string | null;
  readonly at: string;
};

const ADD = statement<{ readonly id: string; readonly at: string }>(
  'chat-add',
  `insert into room_chat (room_id, account_id, circle, kind, number, message)
   values ($1, $2, $3, $4, $5, $6)
   returning id, (extract(epoch from created_at) * 1000)::bigint as at`,
);
const LATEST = statement<LineRow>(
  'chat-latest',
  `select c.id, c.account_id, a.user_name, a.is_guest, c.circle, c.kind, c.number, c.message,
     (extract(epoch from c.created_at) * 1000)::bigint as at
   from room_chat c join accounts a on a.id = c.account_id
   where c.room_id = $1 and c.circle = any($2::text[]) order by c.id desc limit $3`,
);
const REPORT = statement<{ readonly chat_id: string }>(
  'chat-report',
  `insert into chat_reports (reporter_id, chat_id, reason)
   select $1, c.id, $4 from room_chat c
   where c.id = $2 and c.room_id = $3 and c.account_id <> $1
   on conflict on constraint chat_reports_once do update set reason = excluded.reason
   returning chat_id`,
);
const OWN = statement<{ readonly message: string; readonly created_at: Date }>(
  'chat-own',
  `select message, created_at from room_chat
   where account_id = $1 and kind = 'text' order by id desc limit $2`,
);
const ERASE = statement(
  'chat-erase',
  `with reports as (delete from chat_reports where reporter_id = $1)
   delete from room_chat where account_id = $1 and kind = 'text'`,
);

/** What was said in rooms. */
export function chatStore(database: Database) {
  return {
    add: async (
      roomId: string,
      accountId: string,
      circle: ChatCircle,
      content: ChatContent,
    ): Promise<{ readonly id: string; readonly at: number }> => {
      const number = content.kind === 'text' ? null : content.number;
      const text = content.kind === 'text' ? content.text : null;
      const values = [roomId, accountId, circle, content.kind, number, text];
      const [row] = await database.rows(ADD, values);
      if (row === undefined) throw new Error('a chat line was not stored');
      return { id: row.id, at: Number(row.at) };
    },
    /** The latest lines of these circles, oldest first. */
    latest: async (
      roomId: string,
      circles: readonly ChatCircle[],
      most: number,
    ): Promise<readonly ChatLine[]> => {
      const rows = await database.rows(LATEST, [roomId, circles, most]);
      return rows.toReversed().map(lineOf);
    },
    /** False when there is no such line of somebody else in the room. */
    report: async (report: {
      readonly reporterId: string;
      readonly chatId: string;
      readonly roomId: string;
      readonly reason: string;
    }): Promise<boolean> => {
      const { reporterId, chatId, roomId, reason } = report;
      return (await database.rows(REPORT, [reporterId, chatId, roomId, reason])).length > 0;
    },
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type ChatStore = ReturnType<typeof chatStore>;

function lineOf(row: LineRow): ChatLine {
  return {
    id: row.id,
    from: { userId: row.account_id, userName: row.user_name, tourist: row.is_guest ? 1 : 0 },
    at: Number(row.at),
    circle: row.circle,
    content: contentOf(row),
  };
}

function contentOf({ kind, number, message }: LineRow): ChatContent {
  return kind === 'text' ? { kind, text: message ?? '' } : { kind, number: number ?? 1 };
}
