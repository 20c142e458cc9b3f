import {
  type DECISIONS,
  INBOX_COUNT_MAX,
  type InboxItem,
  type Player,
  type TournamentSummary,
} from '@chuhe/protocol';
import { finishedOutcome, type Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { isProvisional } from '../ratings/index.ts';

/** A row of the inbox beside its subject; the columns of the other kinds are null. */
export type InboxRow = {
  readonly id: string;
  readonly kind: InboxItem['kind'];
  readonly happened_at: Date;
  readonly is_read: boolean;
  readonly game_id: string | null;
  readonly side: Side;
  readonly winner: Side | null;
  readonly cause: string | null;
  readonly rating_before: number | null;
  readonly rating_after: number | null;
  readonly deviation_after: number | null;
  readonly room_name: string | null;
  readonly other_id: string | null;
  readonly other_name: string | null;
  readonly other_is_guest: boolean | null;
  readonly other_is_bot: boolean | null;
  readonly decision: (typeof DECISIONS)[number] | null;
  readonly study_name: string | null;
  readonly study_title: string | null;
  readonly likes: number | null;
  readonly tournament_name: string | null;
  readonly tournament_title: string | null;
  readonly is_of_site: boolean | null;
  readonly tournament_state: TournamentSummary['state'] | null;
};

// A game is found by its number and its time, which names the partition. Hidden studies and tournaments have no row.
const LIST = statement<InboxRow>(
  'inbox-list',
  `select i.id, i.kind, i.happened_at, i.read_at is not null as is_read,
     g.id as game_id, case when g.red_id = $1 then 'RED' else 'BLACK' end as side, g.outcome_winner as winner,
     g.outcome_by as cause, c.rating_before, c.rating_after, c.deviation_after, r.public_id as room_name,
     o.id as other_id, case when o.deleted_at is null then o.user_name else '' end as other_name,
     o.is_guest as other_is_guest, o.is_bot as other_is_bot, p.decision,
     s.name as study_name, s.title as study_title, s.likes,
     t.name as tournament_name, t.title as tournament_title, t.nightly_on is not null as is_of_site,
     t.state as tournament_state
   from (select * from inbox_items where account_id = $1 and id < $2 order by id desc limit $3) i
   left join games g on i.kind = 'game-over' and g.id = i.subject_id and g.ended_at = i.happened_at
   left join rating_changes c on c.account_id = $1 and c.kind = speed_of(g.time_control)
     and c.subject = g.room_name and c.changed_at = g.ended_at
   left join rooms r on i.kind = 'challenge' and r.id = i.subject_id
   left join accounts o on o.id = case
     when g.red_id = $1 then g.black_id when g.black_id = $1 then g.red_id
     when r.red_id = $1 then r.black_id when r.black_id = $1 then r.red_id end
   left join reports p on i.kind in ('appeal', 'report') and p.id = i.subject_id
   left join studies s on i.kind = 'study-liked' and s.id = i.subject_id
     and s.removed_at is null and s.hidden_at is null and s.likes > 0
   left join tournaments t on i.kind = 'tournament' and t.id = i.subject_id and t.hidden_at is null
   order by i.id desc`,
);
const COUNT = statement<{ readonly unread: number }>(
  'inbox-count',
  `select count(*)::integer as unread from (
     select from inbox_items where account_id = $1 and read_at is null limit ${INBOX_COUNT_MAX}) as counted`,
);
const READ = statement(
  'inbox-read',
  'update inbox_items set read_at = now() where account_id = $1 and read_at is null and id <= $2',
);
// The time is that of the game, which finds its partition again.
const ADD_GAME = statement(
  'inbox-add-game',
  `insert into inbox_items (account_id, kind, subject_id, happened_at)
   select a.id, 'game-over', $2::bigint, $3 from accounts a
   where a.id = any($1::bigint[]) and not a.is_guest and not a.is_bot and a.deleted_at is null
   order by a.id on conflict on constraint inbox_items_once do nothing`,
);
const OWN = statement<{
  readonly kind: string;
  readonly happened_at: Date;
  readonly read_at: Date | null;
}>(
  'inbox-own',
  'select kind, happened_at, read_at from inbox_items where account_id = $1 order by id desc limit $2',
);
const ERASE = statement('inbox-erase', 'delete from inbox_items where account_id = $1');

/** News for members. Triggers of the database write those that follow from a single row. */
export function inboxStore(database: Pick<Database, 'rows'>) {
  return {
    list: (accountId: string, below: string, most: number) =>
      database.rows(LIST, [accountId, below, most]),
    countUnread: async (accountId: string): Promise<number> =>
      (await database.rows(COUNT, [accountId]))[0]?.unread ?? 0,
    markRead: async (accountId: string, upTo: string): Promise<void> => {
      await database.rows(READ, [accountId, upTo]);
    },
    /** Adds a finished game, inside the transaction that stores it. */
    addGame: async (
      accountIds: readonly string[],
      game: { readonly id: string; readonly endedAt: Date },
    ): Promise<void> => {
      if (accountIds.length > 0) await database.rows(ADD_GAME, [accountIds, game.id, game.endedAt]);
    },
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type InboxStore = ReturnType<typeof inboxStore>;

type Facts = Pick<InboxItem, 'id' | 'at' | 'isRead'>;

/** A row of each kind as its reader sees it; undefined if its subject is gone or hidden. */
const ITEM_OF: Readonly<
  Record<InboxItem['kind'], (row: InboxRow, facts: Facts) => InboxItem | undefined>
> = {
  'game-over': gameOf,
  challenge: challengeOf,
  appeal: decisionOf,
  report: decisionOf,
  'study-liked': studyOf,
  tournament: tournamentOf,
};

export function inboxItemOf(row: InboxRow): InboxItem | undefined {
  const facts = { id: row.id, at: row.happened_at.toISOString(), isRead: row.is_read };
  return ITEM_OF[row.kind](row, facts);
}

function challengeOf(row: InboxRow, facts: Facts): InboxItem | undefined {
  const opponent = opponentOf(row);
  if (opponent === undefined || row.room_name === null) return undefined;
  return { kind: 'challenge', ...facts, roomId: row.room_name, opponent };
}

function decisionOf({ kind, decision }: InboxRow, facts: Facts): InboxItem | undefined {
  if (decision === null) return undefined;
  return { kind: kind === 'appeal' ? kind : 'report', ...facts, decision };
}

function studyOf(row: InboxRow, facts: Facts): InboxItem | undefined {
  const { study_name: studyId, study_title: title, likes } = row;
  if (studyId === null || title === null || likes === null) return undefined;
  return { kind: 'study-liked', ...facts, studyId, title, likes };
}

function tournamentOf(row: InboxRow, facts: Facts): InboxItem | undefined {
  const { tournament_name: tournamentId, tournament_title: name, tournament_state: state } = row;
  if (tournamentId === null || name === null || state === null) return undefined;
  const site = row.is_of_site === true ? ({ isSite: true } as const) : {};
  return { kind: 'tournament', ...facts, tournamentId, name, ...site, state };
}

function gameOf(row: InboxRow, facts: Facts): InboxItem | undefined {
  const opponent = opponentOf(row);
  const outcome = finishedOutcome(row.winner, row.cause ?? '');
  if (row.game_id === null || opponent === undefined || outcome === undefined) return undefined;
  return {
    kind: 'game-over',
    ...facts,
    gameId: row.game_id,
    side: row.side,
    opponent,
    winner: row.winner,
    cause: outcome.by,
    ...changeOf(row),
  };
}

function changeOf({ rating_before, rating_after, deviation_after }: InboxRow) {
  if (rating_before === null || rating_after === null || deviation_after === null) return {};
  return {
    change: {
      before: Math.round(rating_before),
      rating: Math.round(rating_after),
      isProvisional: isProvisional({ deviation: deviation_after }),
    },
  };
}

function opponentOf(row: InboxRow): Player | undefined {
  if (row.other_id === null) return undefined;
  return {
    userId: row.other_id,
    userName: row.other_name ?? '',
    tourist: row.other_is_guest === true ? 1 : 0,
    ...(row.other_is_bot === true && { isBot: true }),
  };
}

const MAX_EXPORTED = 10_000;

export function inboxPersonalData(inbox: InboxStore): PersonalData {
  return {
    name: 'inbox',
    read: async (accountId) => {
      const rows = await inbox.own(accountId, MAX_EXPORTED);
      return rows.map(({ kind, happened_at, read_at }) => ({
        kind,
        at: happened_at,
        readAt: read_at,
      }));
    },
    erase: (accountId) => inbox.erase(accountId),
  };
}
