import type { TournamentFormat, TournamentSummary } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

/** The kinds of things that stored keys find. */
type KeyedKind = 'player' | 'study' | 'tournament';

export interface QueuedName {
  readonly kind: KeyedKind;
  readonly id: string;
  /** Empty for a deleted name. */
  readonly name: string;
}

/** One key of a name. */
export interface NameKey {
  readonly kind: KeyedKind;
  readonly id: string;
  readonly key: string;
}

type QueuedRow = {
  readonly kind: KeyedKind;
  readonly subject_id: string;
  readonly name: string | null;
};

export type FoundAccountRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
};

type FoundStudyRow = {
  readonly name: string;
  readonly title: string;
  readonly user_name: string;
  readonly likes: number;
};

type FoundTournamentRow = {
  readonly name: string;
  readonly title: string;
  readonly form: TournamentFormat;
  readonly state: TournamentSummary['state'];
  readonly starts_at: Date;
};

const TAKE = statement<QueuedRow>(
  'name-keys-take',
  `with taken as (
     delete from name_key_queue where (kind, subject_id) in (
       select kind, subject_id from name_key_queue limit $1 for update skip locked)
     returning kind, subject_id)
   select t.kind, t.subject_id, case t.kind
     when 'player' then (select a.user_name from accounts a where a.id = t.subject_id
       and not a.is_guest and a.deleted_at is null and a.user_name ~ '[^ -~]')
     when 'study' then (select s.title from studies s where s.id = t.subject_id and s.removed_at is null)
     else (select u.title from tournaments u where u.id = t.subject_id) end as name
   from taken t`,
);
const FORGET = statement(
  'name-keys-forget',
  `delete from name_keys k using unnest($1::text[], $2::bigint[]) as gone (kind, subject_id)
   where k.kind = gone.kind and k.subject_id = gone.subject_id`,
);
const WRITE = statement(
  'name-keys-write',
  `insert into name_keys (kind, subject_id, key) select * from unnest($1::text[], $2::bigint[], $3::text[])
   on conflict do nothing`,
);

/** Selects subjects whose key begins with one of the words ($1), few enough to compare and sort. */
function keyed(kind: KeyedKind): string {
  return `select distinct k.subject_id from unnest($1::text[]) as w (word) cross join lateral (
    select subject_id from name_keys where kind = '${kind}' and key >= w.word and key < w.word || $2
    order by key limit 300) k`;
}

// Excludes authors and players who have blocked the reader ($3) or are blocked by them.
const NOT_BLOCKED = `not exists (select from blocks b where (b.account_id = $3::bigint and b.blocked_id = a.id)
  or (b.account_id = a.id and b.blocked_id = $3::bigint))`;
const PLAYERS = statement<FoundAccountRow>(
  'find-players',
  `select a.id, a.user_name, a.is_guest, a.is_bot from (${keyed('player')}) f join accounts a on a.id = f.subject_id
   where a.deleted_at is null and coalesce(a.banned_until <= now(), true) and ${NOT_BLOCKED}
   order by a.user_name collate "C" limit $4`,
);
const STUDIES = statement<FoundStudyRow>(
  'find-studies',
  `select s.name, s.title, a.user_name, s.likes from (${keyed('study')}) f join studies s on s.id = f.subject_id
   join accounts a on a.id = s.account_id
   where s.visibility = 'public' and s.hidden_at is null and s.removed_at is null and ${NOT_BLOCKED}
   order by s.likes desc, s.id desc limit $4`,
);
const TOURNAMENTS = statement<FoundTournamentRow>(
  'find-tournaments',
  `select t.name, t.title, t.form, t.state, t.starts_at from (${keyed('tournament')}) f
   join tournaments t on t.id = f.subject_id
   where t.entry <> 'link' and t.hidden_at is null and t.state <> 'cancelled'
   order by array_position(array['running', 'upcoming', 'finished'], t.state), t.id desc limit $3`,
);

/** A character that sorts after every letter. */
const LAST_LETTER = '\u{10FFFF}';

/** A search by one reader. */
export interface KeySearch {
  /** Key prefixes. */
  readonly words: readonly string[];
  /** Undefined for a visitor without a session. */
  readonly readerId: string | undefined;
  readonly most: number;
}

/** Names of players, studies and tournaments in the form that searches compare. */
export function nameKeysStore(database: Pick<Database, 'rows'>) {
  return {
    players: (search: KeySearch) => database.rows(PLAYERS, valuesOf(search)),
    studies: (search: KeySearch) => database.rows(STUDIES, valuesOf(search)),
    tournaments: ({ words, most }: KeySearch) =>
      database.rows(TOURNAMENTS, [words, LAST_LETTER, most]),
    /** Takes changed names from the queue, inside a transaction that also writes their keys. */
    take: async (most: number): Promise<readonly QueuedName[]> =>
      (await database.rows(TAKE, [most])).map(({ kind, subject_id: id, name }) => ({
        kind,
        id,
        name: name ?? '',
      })),
    /** Replaces the keys of some names. */
    write: async (names: readonly QueuedName[], keys: readonly NameKey[]) => {
      await database.rows(FORGET, [names.map(({ kind }) => kind), names.map(({ id }) => id)]);
      const values = [
        keys.map(({ kind }) => kind),
        keys.map(({ id }) => id),
        keys.map(({ key }) => key),
      ];
      await database.rows(WRITE, values);
    },
  };
}

export type NameKeysStore = ReturnType<typeof nameKeysStore>;

function valuesOf({ words, readerId, most }: KeySearch): readonly unknown[] {
  return [words, LAST_LETTER, readerId ?? null, most];
}
