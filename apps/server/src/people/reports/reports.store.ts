import type { DECISIONS, SanctionReason, REPORT_REASONS } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

type Decision = (typeof DECISIONS)[number];
type ReportReason = (typeof REPORT_REASONS)[number];

interface MessageReport {
  readonly reporterId: string;
  readonly chatId: string;
  /** The chat of a room or a tournament, and its number. */
  readonly channel: { readonly kind: string; readonly id: string };
  readonly message: string;
}

interface BoardReport {
  readonly reporterId: string;
  readonly boardId: string;
  readonly reason: ReportReason;
  readonly message: string;
}

interface StudyReport {
  readonly reporterId: string;
  readonly studyId: string;
  readonly reason: ReportReason;
  readonly message: string;
}

interface TournamentReport {
  readonly reporterId: string;
  readonly tournamentId: string;
  readonly reason: ReportReason;
  readonly message: string;
}

interface PlayerReport {
  readonly reporterId: string;
  readonly accountId: string;
  readonly reason: SanctionReason;
  readonly message: string;
  /** The public name of a room. */
  readonly roomId: string | undefined;
}

interface Appeal {
  readonly accountId: string;
  readonly sanctionId: string;
  readonly message: string;
}

type OwnReport = {
  readonly kind: string;
  readonly reason: string;
  readonly message: string;
  readonly created_at: Date;
};

type FoundRow = { readonly found: boolean };

const MESSAGE = statement<FoundRow>(
  'report-line',
  `with line as (
     select c.id, c.account_id, o.public_id from room_chat c
       left join rooms o on c.channel = 'room' and o.id = c.subject_id
     where c.id = $2 and c.channel = $3 and c.subject_id = $4 and c.account_id <> $1 and c.hidden_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, chat_id, room_name, reason, message)
     select 'chat', $1, account_id, id, public_id, 'other', $5 from line on conflict do nothing)
   select true as found from line`,
);
const BOARD = statement<FoundRow>(
  'report-board',
  `with board as (select id, account_id from residue_boards where id = $2 and hidden_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, board_id, reason, message)
     select 'board', $1, account_id, id, $3, $4 from board on conflict do nothing)
   select true as found from board`,
);
const STUDY = statement<FoundRow>(
  'report-study',
  `with study as (select id, account_id from studies where id = $2 and removed_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, study_id, reason, message)
     select 'study', $1, account_id, id, $3, $4 from study on conflict do nothing)
   select true as found from study`,
);
// The site's own tournaments have no organizer to report.
const TOURNAMENT = statement<FoundRow>(
  'report-tournament',
  `with tournament as (select id, holder_id from tournaments where id = $2 and holder_id is not null),
   added as (
     insert into reports (kind, reporter_id, account_id, tournament_id, reason, message)
     select 'tournament', $1, holder_id, id, $3, $4 from tournament on conflict do nothing)
   select true as found from tournament`,
);
const MET = statement<FoundRow>(
  'report-met',
  `select true as found where
     exists (select from rooms where red_id = $1 and black_id = $2)
     or exists (select from rooms where red_id = $2 and black_id = $1)
     or exists (select from games where red_id = $1 and black_id = $2)
     or exists (select from games where red_id = $2 and black_id = $1)
     or exists (select from room_chat own join room_chat other
         on other.channel = own.channel and other.subject_id = own.subject_id
       where own.account_id = $1 and other.account_id = $2)
     or exists (select from room_chat own join rooms r on own.channel = 'room' and r.id = own.subject_id
       where own.account_id = $1 and $2 in (r.red_id, r.black_id))
     or exists (select from room_chat other join rooms r on other.channel = 'room' and r.id = other.subject_id
       where other.account_id = $2 and $1 in (r.red_id, r.black_id))`,
);
const PLAYER = statement<FoundRow>(
  'report-player',
  `with player as (select id from accounts where id = $2 and deleted_at is null),
   added as (
     insert into reports (kind, reporter_id, account_id, room_name, reason, message)
     select 'player', $1, id, (select public_id from rooms where public_id = $5), $3, $4 from player
     on conflict do nothing)
   select true as found from player`,
);
// The lock waits for a concurrent deletion of the account, after which no appeal is possible.
const APPEAL = statement<{ id: string }>(
  'report-appeal',
  `with account as (
     select id from accounts where id = $1 and deleted_at is null for share)
   insert into reports (kind, reporter_id, account_id, measure_id, reason, message)
   select 'appeal', $1, $1, m.id, m.reason, $3
   from account join measures m on m.account_id = account.id where m.id = $2
   on conflict do nothing returning id`,
);
// Of two concurrent processes, only one gets a row.
const TAKE_DECIDED = statement<{ readonly decision: Decision }>(
  'report-take-decided',
  `update reports set told_at = now()
   where reporter_id = $1 and decided_at is not null and told_at is null and kind <> 'appeal'
   returning decision`,
);
const OWN = statement<OwnReport>(
  'report-own',
  `select kind, reason, message, created_at from reports where reporter_id = $1
   order by id desc limit $2`,
);
// Undecided reports about the user by others outlive the account.
const ERASE = statement(
  'report-erase',
  'delete from reports where reporter_id = $1 or (account_id = $1 and decided_at is not null)',
);

/** Reports to operators. Stores the same report of one player once. */
export function reportsStore(database: Database) {
  return {
    /** Returns false if the room has no such message of another player. */
    addMessage: ({ reporterId, chatId, channel, message }: MessageReport) =>
      isFound(database.rows(MESSAGE, [reporterId, chatId, channel.kind, channel.id, message])),
    /** Returns false if there is no such board. */
    addBoard: ({ reporterId, boardId, reason, message }: BoardReport) =>
      isFound(database.rows(BOARD, [reporterId, boardId, reason, message])),
    /** Returns false if there is no such study. */
    addStudy: ({ reporterId, studyId, reason, message }: StudyReport) =>
      isFound(database.rows(STUDY, [reporterId, studyId, reason, message])),
    /** Returns false if the tournament has no organizer. */
    addTournament: ({ reporterId, tournamentId, reason, message }: TournamentReport) =>
      isFound(database.rows(TOURNAMENT, [reporterId, tournamentId, reason, message])),
    /** Whether two users played each other, or one chatted in a room where the other sat or chatted. */
    haveMet: (accountId: string, otherId: string) =>
      isFound(database.rows(MET, [accountId, otherId])),
    /** Returns false if there is no such player. */
    addPlayer: ({ reporterId, accountId, reason, message, roomId }: PlayerReport) =>
      isFound(database.rows(PLAYER, [reporterId, accountId, reason, message, roomId ?? null])),
    /** Returns false after an earlier appeal, or if the sanction does not concern this user. */
    addAppeal: ({ accountId, sanctionId, message }: Appeal) =>
      isFound(database.rows(APPEAL, [accountId, sanctionId, message])),
    /** The decisions on a user's reports that the user has not seen; each is returned once. */
    async takeDecided(reporterId: string): Promise<readonly Decision[]> {
      const rows = await database.rows(TAKE_DECIDED, [reporterId]);
      return [...new Set(rows.map(({ decision }) => decision))];
    },
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

const MOST = 10_000;

export function reportPersonalData(reports: ReportsStore): PersonalData {
  return {
    name: 'reports',
    read: async (accountId) => {
      const rows = await reports.own(accountId, MOST);
      return rows.map(({ kind, reason, message, created_at }) => ({
        kind,
        reason,
        message,
        reportedAt: created_at,
      }));
    },
    erase: (accountId) => reports.erase(accountId),
  };
}
