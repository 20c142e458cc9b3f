import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import { type BoardDraft, foldTitle, gramsOf, gramsToFind } from './residue-board.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/** A board with its author. */
export type BoardRow = {
  readonly id: string;
  readonly title: string;
  readonly pen_code: string;
  readonly play_side: Side;
  readonly note: string;
  readonly created_at: Date;
  readonly hidden_at: Date | null;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_bot: boolean;
};

/** A board as an operator sees it. */
type ReportedBoardRow = {
  readonly id: string;
  readonly title: string;
  readonly user_name: string;
  readonly reports: string;
  readonly reasons: string;
  readonly is_hidden: boolean;
};

interface PageRequest {
  readonly below: string;
  readonly most: number;
}

const COLUMNS = `b.id, b.title, b.pen_code, b.play_side, b.note, b.created_at, b.hidden_at,
  b.account_id, a.user_name, a.is_bot`;
const SHOWN = `select ${COLUMNS} from residue_boards b join accounts a on a.id = b.account_id
  where b.hidden_at is null`;

// The update changes nothing; it makes the statement return an existing row.
const ADD = statement<BoardRow>(
  'board-add',
  `with b as (
     insert into residue_boards as b (account_id, title, title_grams, pen_code, play_side, note)
     values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint residue_boards_sent_once do update set title = b.title
     returning b.*)
   select ${COLUMNS} from b join accounts a on a.id = b.account_id`,
);
const BY_ID = statement<BoardRow>('board-by-id', `${SHOWN} and b.id = $1`);
const LIST = statement<BoardRow>(
  'board-list',
  `${SHOWN} and b.id < $1 order by b.id desc limit $2`,
);
const SEARCH = statement<BoardRow>(
  'board-search',
  `${SHOWN} and b.id < $1 and b.title_grams @> $3::text[]
     and position($4 in regexp_replace(lower(normalize(b.title, nfkc)), '\\s+', ' ', 'g')) > 0
   order by b.id desc limit $2`,
);
const REPORTED = statement<ReportedBoardRow>(
  'board-reported',
  `select b.id, b.title, a.user_name, b.hidden_at is not null as is_hidden, count(*) as reports,
     string_agg(distinct r.reason, ', ') as reasons
   from reports r join residue_boards b on b.id = r.board_id
     join accounts a on a.id = b.account_id
   group by b.id, a.user_name order by is_hidden, count(*) desc, b.id desc limit 50`,
);
const HIDE = statement<{ account_id: string }>(
  'board-hide',
  `update residue_boards set hidden_at = case when $2::boolean then now() end
   where id = $1 and (hidden_at is null) = $2::boolean returning account_id`,
);
const OF_ACCOUNT = statement<BoardRow>(
  'board-of-account',
  `select ${COLUMNS} from residue_boards b join accounts a on a.id = b.account_id
   where b.account_id = $1 order by b.id`,
);
const PUBLIC_IDS = statement<{ id: string }>(
  'board-public-ids',
  'select id from residue_boards where hidden_at is null order by id desc limit $1',
);
const ERASE = statement('board-erase', 'delete from residue_boards where account_id = $1');

export function residueBoardsStore(database: Database) {
  return {
    /** The new board, or an earlier one by this author with the same title and position. */
    async add(accountId: string, board: BoardDraft): Promise<BoardRow | undefined> {
      const { title, penCode, playSide, note } = board;
      const values = [accountId, title, gramsOf(title), penCode, playSide, note];
      return (await database.rows(ADD, values))[0];
    },
    async byId(id: string): Promise<BoardRow | undefined> {
      return (await database.rows(BY_ID, [id]))[0];
    },
    list: ({ below, most }: PageRequest) => database.rows(LIST, [below, most]),
    /** Boards whose title contains this word. */
    search: (word: string, { below, most }: PageRequest) =>
      database.rows(SEARCH, [below, most, gramsToFind(word), foldTitle(word)]),
    reported: () => database.rows(REPORTED, []),
    /** Hides a board or shows it again; returns its author if that changed anything. */
    async setHidden(id: string, isHidden: boolean): Promise<string | undefined> {
      return (await database.rows(HIDE, [id, isHidden]))[0]?.account_id;
    },
    ofAccount: (accountId: string) => database.rows(OF_ACCOUNT, [accountId]),
    /** The numbers of the newest boards, for the site map. */
    async publicIds(most: number): Promise<readonly string[]> {
      return (await database.rows(PUBLIC_IDS, [most])).map(({ id }) => id);
    },
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type ResidueBoardsStore = ReturnType<typeof residueBoardsStore>;

export function residueBoardPersonalData(boards: ResidueBoardsStore): PersonalData {
  return {
    name: 'residueBoards',
    read: async (accountId) => {
      const own = await boards.ofAccount(accountId);
      return {
        boards: own.map((row) => ({
          id: row.id,
          title: row.title,
          penCode: row.pen_code,
          note: row.note,
          createdAt: row.created_at,
          isHidden: row.hidden_at !== null,
        })),
      };
    },
    erase: (accountId) => boards.erase(accountId),
  };
}
