import type { ChatContent, ChatMessage, StudyVisibility } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

/** A chat message as operators see it. */
export type MessageRow = {
  readonly id: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly circle: ChatMessage['circle'];
  readonly kind: ChatContent['kind'];
  readonly number: number | null;
  readonly message: string | null;
  readonly unmasked: string | null;
  readonly at: string;
  readonly is_hidden: boolean;
};

/** The room of an incident. */
export type PlaceRow = {
  readonly room_name: string;
  readonly red_id: string | null;
  readonly red_name: string | null;
  readonly red_is_guest: boolean | null;
  readonly black_id: string | null;
  readonly black_name: string | null;
  readonly black_is_guest: boolean | null;
  readonly game_id: string | null;
  readonly is_public: boolean | null;
  readonly end_code: string | null;
};

export type SeenBoardRow = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly pen_code: string;
  readonly play_side: Side;
  readonly is_hidden: boolean;
};

/** A tournament as operators see it. */
export type SeenTournamentRow = {
  readonly id: string;
  readonly name: string;
  readonly is_hidden: boolean;
};

export type SeenStudyRow = {
  readonly id: string;
  readonly title: string;
  readonly pen_code: string;
  readonly visibility: StudyVisibility;
  readonly chapters: readonly string[];
  readonly is_hidden: boolean;
};

type LastGameRow = {
  readonly id: string;
  readonly opponent: string | null;
  readonly ended_at: Date;
};

const SEEN_MESSAGE = `c.id, c.account_id, a.user_name, a.is_guest, c.circle, c.kind, c.number, c.message,
  c.unmasked, (extract(epoch from c.created_at) * 1000)::bigint as at, c.hidden_at is not null as is_hidden`;
// Two index scans from the message itself; for a room, its last messages.
const AROUND = statement<MessageRow>(
  'context-around',
  `with line as (select id, channel, subject_id from room_chat where id = $1),
   near as (
     (select c.id from line join room_chat c using (channel, subject_id) where c.id <= line.id
      order by c.id desc limit $2 + 1)
     union (select c.id from line join room_chat c using (channel, subject_id) where c.id > line.id
      order by c.id limit $2))
   select ${SEEN_MESSAGE} from near join room_chat c using (id) join accounts a on a.id = c.account_id
   order by c.id`,
);
const LAST = statement<MessageRow>(
  'context-last',
  `select * from (
     select ${SEEN_MESSAGE} from rooms o join room_chat c on c.channel = 'room' and c.subject_id = o.id
       join accounts a on a.id = c.account_id
     where o.public_id = $1 order by c.id desc limit $2 * 2) as last order by id`,
);
const PLACE = statement<PlaceRow>(
  'context-place',
  `select o.public_id as room_name, o.red_id, r.user_name as red_name, r.is_guest as red_is_guest,
     o.black_id, b.user_name as black_name, b.is_guest as black_is_guest,
     g.id as game_id, g.is_public, g.end_code
   from rooms o left join accounts r on r.id = o.red_id left join accounts b on b.id = o.black_id
     left join games g on g.room_name = o.public_id
   where o.public_id = $1`,
);
const TOURNAMENT = statement<SeenTournamentRow>(
  'context-tournament',
  `select name as id, title as name, hidden_at is not null as is_hidden from tournaments
   where id = $1 or id = (
     select c.subject_id from room_chat c where c.id = $2 and c.channel = 'tournament')`,
);
const BOARD = statement<SeenBoardRow>(
  'context-board',
  `select id, title, note, pen_code, play_side, hidden_at is not null as is_hidden
   from residue_boards where id = $1`,
);
const STUDY = statement<SeenStudyRow>(
  'context-study',
  `select s.name as id, s.title, s.pen_code, s.visibility, s.hidden_at is not null as is_hidden,
     array(select c.title from study_chapters c where c.study_id = s.id order by c.place) as chapters
   from studies s where s.id = $1 and s.removed_at is null`,
);
const LAST_GAMES = statement<LastGameRow>(
  'context-last-games',
  `select * from (
     (select id, black_name as opponent, ended_at from games where red_id = $1
      order by ended_at desc, id desc limit $2)
     union all
     (select id, red_name, ended_at from games where black_id = $1
      order by ended_at desc, id desc limit $2)) as last
   order by ended_at desc, id desc limit $2`,
);

const NEAR = 10;

/** The context of a report: messages, room, game, board. It is read on demand and never copied. */
export function contextStore(database: Database) {
  return {
    /** The messages before and after one. */
    messagesAround: (chatId: string) => database.rows(AROUND, [chatId, NEAR]),
    /** The last messages of a room. */
    lastMessages: (roomName: string) => database.rows(LAST, [roomName, NEAR]),
    async place(roomName: string): Promise<PlaceRow | undefined> {
      return (await database.rows(PLACE, [roomName]))[0];
    },
    /** A reported tournament, or the tournament whose chat contains a message. */
    async tournament(
      id: string | null,
      chatId: string | null,
    ): Promise<SeenTournamentRow | undefined> {
      return (await database.rows(TOURNAMENT, [id, chatId]))[0];
    },
    async board(id: string): Promise<SeenBoardRow | undefined> {
      return (await database.rows(BOARD, [id]))[0];
    },
    async study(id: string): Promise<SeenStudyRow | undefined> {
      return (await database.rows(STUDY, [id]))[0];
    },
    lastGames: (accountId: string) => database.rows(LAST_GAMES, [accountId, NEAR]),
  };
}

export type ContextStore = ReturnType<typeof contextStore>;
