import type { MeasureReason, REPORT_REASONS } from '@chuhe/protocol';
import { type Database, statement } from '../platform/database.ts';

type ReportReason = (typeof REPORT_REASONS)[number];

interface LineReport {
  readonly reporterId: string;
  readonly chatId: string;
  /** The room's number. */
  readonly roomId: string;
  readonly message: string;
}

interface BoardReport {
  readonly reporterId: string;
  readonly boardId: string;
  readonly reason: ReportReason;
  readonly message: string;
}

interface PlayerReport {
  readonly reporterId: string;
  readonly accountId: string;
  readonly reason: MeasureReason;
  readonly message: string;
  /** The public name of a room. */
  readonly roomId: string | undefined;
}

interface Appeal {
  readonly accountId: string;
  readonly measureId: string;
  readonly message: string;
}

type OwnReport = {
  readonly kind: string;
  readonly reason: string;
  readonly message: string;
  readonly created_at: Date;
};

type Found = { readonly found: boolean };

const LINE = statement<Found>(
  'report-line',
  `with line as (
     select c.id, c.account_id, o.public_id from room_chat c left join rooms o on o.id = c.room_id
     where c.id = $2 and c.room_id = $3 and c.account_id <> $1 and c.hidden_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, chat_id, room_id, reason, message)
     select 'chat', $1, account_id, id, public_id, 'other', $4 from line on conflict do nothing)
   select true as found from line`,
);
const BOARD = statement<Found>(
  'report-board',
  `with board as (select id, account_id from residue_boards where id = $2 and hidden_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, board_id, reason, message)
     select 'board', $1, account_id, id, $3, $4 from board on conflict do nothing)
   select true as found from board`,
);
const PLAYER = statement<Found>(
  'report-player',
  `with player as (select id from accounts where id = $2 and deleted_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, room_id, reason, message)
     select 'player', $1, id, (select public_id from rooms where public_id = $5), $3, $4 from player
     on conflict do nothing)
   select true as found from player`,
);
const APPEAL = statement<{ id: string }>(
  'report-appeal',
  `insert into reports (kind, reporter_id, account_id, measure_id, reason, message)
   select 'appeal', $1, $1, id, reason, $3 from measures where id = $2 and account_id = $1
   on conflict do nothing returning id`,
);
const OWN = statement<OwnReport>(
  'report-own',
  `select kind, reason, message, created_at from reports where reporter_id = $1
   order by id desc limit $2`,
);
const ERASE = statement(
  'report-erase',
  'delete from reports where reporter_id = $1 or account_id = $1',
);

/** What people tell operators. The same thing told twice by one person is told once. */
export function reportsStore(database: Database) {
  return {
    /** False when there is no such line of somebody else in the room. */
    addLine: ({ reporterId, chatId, roomId, message }: LineReport) =>
      isFound(database.rows(LINE, [reporterId, chatId, roomId, message])),
    /** False when there is no such board. */
    addBoard: ({ reporterId, boardId, reason, message }: BoardReport) =>
      isFound(database.rows(BOARD, [reporterId, boardId, reason, message])),
    /** False when there is no such player. */
    addPlayer: ({ reporterId, accountId, reason, message, roomId }: PlayerReport) =>
      isFound(database.rows(PLAYER, [reporterId, accountId, reason, message, roomId ?? null])),
    /** False when there was an appeal before, or the measure is not this person's. */
    addAppeal: ({ accountId, measureId, message }: Appeal) =>
      isFound(database.rows(APPEAL, [accountId, measureId, message])),
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

async function isFound(rows: Promise<readonly unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export type ReportsStore = ReturnType<typeof reportsStore>;
