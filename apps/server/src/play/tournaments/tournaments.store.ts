import type { TournamentFormat, TournamentSummary } from '@chuhe/protocol';
import type { TournamentEvent } from '@chuhe/tournaments';
import { type Database, isUniqueViolation, statement } from '../../platform/database.ts';

export type TournamentRow = {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly holder_id: string | null;
  readonly form: TournamentFormat;
  readonly time_control: string;
  readonly is_rated: boolean;
  readonly entry: TournamentSummary['entry'];
  readonly password_hash: string | null;
  readonly rating_least: number | null;
  readonly rating_most: number | null;
  readonly has_chat: boolean;
  readonly starts_at: Date;
  readonly minutes: number | null;
  readonly rounds: number | null;
  readonly state: TournamentSummary['state'];
  readonly round: number;
  readonly next_round_at: Date | null;
  readonly players: number;
  readonly winner_id: string | null;
  readonly ended_at: Date | null;
  readonly is_cancel_asked: boolean;
  /** Whether the site itself holds the tournament. */
  readonly is_site: boolean;
  /** Whether operators hid the tournament from everyone but its holder and its players. */
  readonly is_hidden: boolean;
};

/** A row in a list, with the reader's relation to it. */
export type ListedRow = TournamentRow & {
  readonly own_place: number | null;
  readonly is_entered: boolean;
};

/** The columns of a new tournament. */
export type NewTournament = Pick<
  TournamentRow,
  | 'name'
  | 'title'
  | 'holder_id'
  | 'form'
  | 'time_control'
  | 'is_rated'
  | 'entry'
  | 'password_hash'
  | 'rating_least'
  | 'rating_most'
  | 'has_chat'
  | 'starts_at'
  | 'minutes'
  | 'rounds'
> & { readonly nightlyOn?: string };

export type ListName = 'running' | 'upcoming' | 'finished' | 'mine';

const COLUMNS = `t.id, t.name, t.title, t.holder_id, t.form, t.time_control, t.is_rated, t.entry, t.password_hash,
  t.rating_least, t.rating_most, t.has_chat, t.starts_at, t.minutes, t.rounds, t.state, t.round, t.next_round_at, t.players,
  t.winner_id, t.ended_at, t.is_cancel_asked, t.nightly_on is not null as is_site, t.hidden_at is not null as is_hidden`;

const INSERT = statement<{ readonly id: string }>(
  'tournament-insert',
  `with t as (
     insert into tournaments (name, title, holder_id, form, time_control, is_rated, entry, password_hash, rating_least,
       rating_most, has_chat, starts_at, minutes, rounds, nightly_on, version, check_after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $12) returning id),
   log as (insert into tournament_events (tournament_id, seq, event) select id, 1, $16::jsonb from t)
   select id from t`,
);
const BY_NAME = statement<TournamentRow>(
  'tournament-by-name',
  `select ${COLUMNS} from tournaments t where t.name = $1`,
);
const BY_ID = statement<TournamentRow>(
  'tournament-by-id',
  `select ${COLUMNS} from tournaments t where t.id = $1`,
);
// Taking a tournament gives the process a lease: no other process may take it for some seconds.
const DUE = statement<{ readonly id: string }>(
  'tournament-due',
  `update tournaments set is_resting = false, check_after = now() + make_interval(secs => $2) where id in (
     select id from tournaments where state in ('upcoming', 'running') and check_after <= now()
     order by check_after limit $1 for update skip locked)
   returning id`,
);
const CHECK_IN = statement(
  'tournament-check-in',
  'update tournaments set check_after = now() + make_interval(secs => $2) where id = $1',
);
// If the log has grown since the last check, the tournament is due again at once.
const REST = statement(
  'tournament-rest',
  `update tournaments set is_resting = version = $2, check_after =
     case when version = $2 then now() + make_interval(secs => $3) else now() end where id = $1`,
);
const ASK_CANCEL = statement<{ readonly holder_id: string | null }>(
  'tournament-ask-cancel',
  `update tournaments set is_cancel_asked = true, check_after = now()
   where name = $1 and state in ('upcoming', 'running') and not is_cancel_asked returning holder_id`,
);
const SET_HIDDEN = statement<{ readonly holder_id: string | null }>(
  'tournament-set-hidden',
  `update tournaments set hidden_at = case when $2::boolean then now() end
   where name = $1 and (hidden_at is null) = $2::boolean returning holder_id`,
);
// The site's own tournaments are excluded: their title is a translation key.
const RENAME = statement<{ readonly holder_id: string }>(
  'tournament-rename',
  'update tournaments set title = $2 where name = $1 and holder_id is not null returning holder_id',
);
const LOCK_HOLDER = statement(
  'tournament-lock-holder',
  'select 1 from accounts where id = $1 for update',
);
const HELD = statement<{ readonly held: number }>(
  'tournament-held',
  `select count(*)::integer as held from tournaments where holder_id = $1 and state in ('upcoming', 'running')`,
);
const HAS_NIGHTLY = statement(
  'tournament-has-nightly',
  'select 1 from tournaments where nightly_on = $1',
);
const ENTERED = statement<{ readonly entered: number }>(
  'tournament-entered',
  `select count(*)::integer as entered from tournament_entries e join tournaments t on t.id = e.tournament_id
   where e.account_id = $1 and not e.is_out and t.state in ('upcoming', 'running')`,
);

const MINE = `left join lateral (select e.place, e.is_out from tournament_entries e
  where e.tournament_id = t.id and e.account_id = $1) as own on true`;
const LISTED = `select ${COLUMNS}, own.place as own_place, coalesce(not own.is_out, false) as is_entered`;

/** The earliest start comes first; the cursor is the number of rows before it. */
function coming(state: 'running' | 'upcoming') {
  return statement<ListedRow>(
    `tournament-list-${state}`,
    `${LISTED} from tournaments t ${MINE} where t.state = '${state}' and t.entry <> 'link' and t.hidden_at is null
     order by t.starts_at, t.id offset $2 limit $3`,
  );
}

const LISTS = {
  running: coming('running'),
  upcoming: coming('upcoming'),
  finished: statement<ListedRow>(
    'tournament-list-finished',
    `${LISTED} from tournaments t ${MINE} where t.state = 'finished' and t.entry <> 'link' and t.hidden_at is null
     order by t.id desc offset $2 limit $3`,
  ),
  mine: statement<ListedRow>(
    'tournament-list-mine',
    `${LISTED} from (
       select tournament_id as id from tournament_entries where account_id = $1
       union select id from tournaments where holder_id = $1) as m
     join tournaments t using (id) ${MINE}
     order by t.id desc offset $2 limit $3`,
  ),
};

const OWN = statement<{
  readonly name: string;
  readonly title: string;
  readonly joined_at: Date | null;
  readonly place: number | null;
}>(
  'tournament-own',
  `select t.name, t.title, e.joined_at, e.place from (
     select tournament_id as id from tournament_entries where account_id = $1
     union select id from tournaments where holder_id = $1) as m
   join tournaments t using (id) left join tournament_entries e on e.tournament_id = t.id and e.account_id = $1
   order by t.id desc limit $2`,
);
// Games of others stay. The title chosen by the holder goes, and the holder's open tournaments are cancelled.
const ERASE = [
  statement('tournament-erase-entries', 'delete from tournament_entries where account_id = $1'),
  statement(
    'tournament-erase-winner',
    'update tournaments set winner_id = null where winner_id = $1',
  ),
  statement(
    'tournament-erase-held',
    `update tournaments set holder_id = null, title = '',
       is_cancel_asked = is_cancel_asked or state in ('upcoming', 'running'),
       check_after = case when state in ('upcoming', 'running') then now() else check_after end
     where holder_id = $1`,
  ),
];

/** Queries about tournaments that need no log. */
export function tournamentsStore(database: Database) {
  return {
    /** Undefined when this evening already has its tournament. */
    insert: async (row: NewTournament, created: TournamentEvent): Promise<string | undefined> => {
      try {
        const [made] = await database.rows(INSERT, [...valuesOf(row), JSON.stringify(created)]);
        return made?.id;
      } catch (error) {
        if (isUniqueViolation(error, 'tournaments_nightly_on_key')) return undefined;
        throw error;
      }
    },
    byName: async (name: string) => (await database.rows(BY_NAME, [name]))[0],
    byId: async (id: string) => (await database.rows(BY_ID, [id]))[0],
    /** Takes up to `most` due tournaments for this process to lead, for `seconds`. */
    due: async (most: number, seconds: number): Promise<readonly string[]> =>
      (await database.rows(DUE, [most, seconds])).map(({ id }) => id),
    /** Extends the lease: no other process takes the tournament for `seconds`. */
    checkIn: async (id: string, seconds: number): Promise<void> => {
      await database.rows(CHECK_IN, [id, seconds]);
    },
    /** Lets the tournament rest for `seconds`, unless its log has grown beyond `version`. */
    rest: async (id: string, version: number, seconds: number): Promise<void> => {
      await database.rows(REST, [id, version, seconds]);
    },
    /** The holder; undefined when there is no such tournament to cancel. */
    askCancel: async (name: string): Promise<{ readonly holderId: string | null } | undefined> => {
      const [row] = await database.rows(ASK_CANCEL, [name]);
      return row && { holderId: row.holder_id };
    },
    /** The holder; undefined when there is no such tournament to hide or show. */
    setHidden: async (
      name: string,
      isHidden: boolean,
    ): Promise<{ readonly holderId: string | null } | undefined> => {
      const [row] = await database.rows(SET_HIDDEN, [name, isHidden]);
      return row && { holderId: row.holder_id };
    },
    /** The holder; undefined when no member holds a tournament of this name. */
    rename: async (name: string, title: string): Promise<string | undefined> =>
      (await database.rows(RENAME, [name, title]))[0]?.holder_id,
    /** The number of the holder's open tournaments. Concurrent calls for the holder wait until the transaction ends. */
    held: async (holderId: string): Promise<number> => {
      await database.rows(LOCK_HOLDER, [holderId]);
      return (await database.rows(HELD, [holderId]))[0]?.held ?? 0;
    },
    hasNightly: async (day: string): Promise<boolean> =>
      (await database.rows(HAS_NIGHTLY, [day])).length > 0,
    /** The number of open tournaments that a player has entered. */
    entered: async (accountId: string): Promise<number> =>
      (await database.rows(ENTERED, [accountId]))[0]?.entered ?? 0,
    list: (which: ListName, readerId: string, offset: number, most: number) =>
      database.rows(LISTS[which], [readerId, offset, most]),
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    erase: async (accountId: string): Promise<void> => {
      for (const erasing of ERASE) await database.rows(erasing, [accountId]);
    },
  };
}

export type TournamentsStore = ReturnType<typeof tournamentsStore>;

function valuesOf(row: NewTournament): readonly unknown[] {
  return [
    row.name,
    row.title,
    row.holder_id,
    row.form,
    row.time_control,
    row.is_rated,
    row.entry,
    row.password_hash,
    row.rating_least,
    row.rating_most,
    row.has_chat,
    row.starts_at,
    row.minutes,
    row.rounds,
    row.nightlyOn ?? null,
  ];
}
