import type { StoredChapter, StudyVisibility } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

/** A study with its author, as one reader sees it. */
export type StudyRow = {
  readonly id: string;
  readonly name: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_bot: boolean;
  readonly title: string;
  readonly visibility: StudyVisibility;
  readonly pen_code: string;
  readonly revision: number;
  readonly likes: number;
  readonly is_liked: boolean;
  readonly is_hidden: boolean;
  readonly updated_at: Date;
  readonly chapters: readonly Omit<StoredChapter, 'pgn'>[];
};

type LockedRow = {
  readonly id: string;
  readonly account_id: string;
  readonly title: string;
  readonly visibility: StudyVisibility;
  readonly revision: number;
  readonly is_removed: boolean;
};

type ChapterRow = {
  readonly name: string;
  readonly title: string;
  readonly pgn: string;
  readonly revision: number;
  readonly is_copy: boolean;
};

type ReportedStudyRow = {
  readonly name: string;
  readonly title: string;
  readonly user_name: string;
  readonly reports: string;
  readonly reasons: string;
  readonly is_hidden: boolean;
};

const SEEN = `select s.id, s.name, s.account_id, a.user_name, a.is_bot, s.title, s.visibility, s.pen_code, s.revision,
    s.likes, s.hidden_at is not null as is_hidden, s.updated_at,
    exists (select from study_likes l where l.study_id = s.id and l.account_id = $1) as is_liked,
    (select coalesce(json_agg(json_build_object('id', c.name, 'title', c.title, 'revision', c.revision,
       'isCopy', c.is_copy) order by c.place), '[]') from study_chapters c where c.study_id = s.id) as chapters
  from studies s join accounts a on a.id = s.account_id where s.removed_at is null`;
const BY_NAME = statement<StudyRow>('study-by-name', `${SEEN} and s.name = $2`);
const PUBLIC = statement<StudyRow>(
  'study-public',
  `${SEEN} and s.visibility = 'public' and s.hidden_at is null and s.id < $2 order by s.id desc limit $3`,
);
const OWN = statement<StudyRow>(
  'study-own',
  `${SEEN} and s.account_id = $1 order by s.updated_at desc limit $2`,
);
const REMOVED = statement<{ name: string }>(
  'study-removed',
  `select name from studies where account_id = $1 and removed_at is not null
   order by updated_at desc limit $2`,
);
const CHAPTER = statement<ChapterRow>(
  'study-chapter',
  `select name, title, pgn, revision, is_copy from study_chapters where study_id = $1 and name = $2`,
);
// Serializes the changes of an account, so that the space it uses cannot change after it was counted.
const LOCK_ACCOUNT = statement(
  'study-lock-account',
  'select 1 from accounts where id = $1 for update',
);
const LOCK = statement<LockedRow>(
  'study-lock',
  `select id, account_id, title, visibility, revision, removed_at is not null as is_removed
   from studies where name = $1 for update`,
);
// Reads only the moves of the chapters to send; the device keeps the others.
const CHAPTERS = statement<ChapterRow>(
  'study-chapters',
  `select name, title, case when name = any($2::text[]) then pgn else '' end as pgn, revision, is_copy
   from study_chapters where study_id = $1 order by place`,
);
const USED = statement<{ studies: string; bytes: string }>(
  'study-used',
  `select count(distinct s.id) as studies, coalesce(sum(octet_length(c.pgn)), 0) as bytes
   from studies s left join study_chapters c on c.study_id = s.id
   where s.account_id = $1 and s.removed_at is null`,
);
const CREATE = statement<{ id: string }>(
  'study-create',
  `insert into studies (name, account_id, title, visibility, pen_code, revision)
   values ($1, $2, $3, $4, '', 0) on conflict do nothing returning id`,
);
const CHANGE = statement(
  'study-change',
  `update studies set title = $2, visibility = $3, revision = $4, updated_at = now() where id = $1`,
);
const PICTURE = statement('study-picture', 'update studies set pen_code = $2 where id = $1');
const FIRST = statement<{ pgn: string }>(
  'study-first',
  'select pgn from study_chapters where study_id = $1 order by place limit 1',
);
const CHAPTER_SIZES = statement<{ readonly name: string; readonly size: number }>(
  'study-chapter-sizes',
  'select name, octet_length(pgn) as size from study_chapters where study_id = $1 order by place',
);
const CHAPTER_PGN = statement<{ readonly pgn: string }>(
  'study-chapter-pgn',
  'select pgn from study_chapters where study_id = $1 and name = $2',
);
const KEEP = statement(
  'study-keep',
  'delete from study_chapters where study_id = $1 and name <> all($2::text[])',
);
const PUT = statement(
  'study-put',
  `insert into study_chapters (study_id, name, place, title, pgn, revision, is_copy)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (study_id, name) do update
     set title = excluded.title, pgn = excluded.pgn, revision = excluded.revision, is_copy = excluded.is_copy`,
);
const PLACES = statement(
  'study-places',
  `update study_chapters c set place = n.place
   from unnest($2::text[]) with ordinality as n (name, place)
   where c.study_id = $1 and c.name = n.name and c.place <> n.place`,
);
const REMOVE = statement<{ id: string }>(
  'study-remove',
  `with gone as (
     update studies set removed_at = now(), updated_at = now(), title = '', pen_code = '', likes = 0
     where name = $2 and account_id = $1 and removed_at is null returning id),
   chapters as (delete from study_chapters where study_id in (select id from gone)),
   liked as (delete from study_likes where study_id in (select id from gone))
   select id from gone`,
);
const LIKE = statement(
  'study-like',
  'insert into study_likes (study_id, account_id) values ($1, $2) on conflict do nothing',
);
const UNLIKE = statement(
  'study-unlike',
  'delete from study_likes where study_id = $1 and account_id = $2',
);
const COUNT_LIKES = statement<{ likes: number }>(
  'study-count-likes',
  `update studies set likes = (select count(*) from study_likes where study_id = $1)
   where id = $1 returning likes`,
);
const HIDE = statement<{ account_id: string }>(
  'study-hide',
  `update studies set hidden_at = case when $2::boolean then now() end
   where name = $1 and removed_at is null and (hidden_at is null) = $2::boolean returning account_id`,
);
const REPORTED = statement<ReportedStudyRow>(
  'study-reported',
  `select s.name, s.title, a.user_name, s.hidden_at is not null as is_hidden, count(*) as reports,
     string_agg(distinct r.reason, ', ') as reasons
   from reports r join studies s on s.id = r.study_id join accounts a on a.id = s.account_id
   group by s.id, a.user_name order by is_hidden, count(*) desc, s.id desc limit 50`,
);
const PUBLIC_NAMES = statement<{ name: string }>(
  'study-public-names',
  `select name from studies where visibility = 'public' and hidden_at is null and removed_at is null
   order by id desc limit $1`,
);
const LIKED_BY = statement<{ name: string; created_at: Date }>(
  'study-liked-by',
  `select s.name, l.created_at from study_likes l join studies s on s.id = l.study_id
   where l.account_id = $1 order by l.created_at`,
);
const EXPORTED = statement<{ text: string; name: string }>(
  'study-exported',
  `select json_build_object('study', s.name, 'studyTitle', s.title, 'visibility', s.visibility,
       'chapter', c.title, 'pgn', c.pgn)::text as text, s.name || c.name as name
   from studies s join study_chapters c on c.study_id = s.id
   where s.account_id = $1 and s.name || c.name > $2 order by s.name || c.name limit $3`,
);
const FORGET_LIKES = statement<{ study_id: string }>(
  'study-forget-likes',
  'delete from study_likes where account_id = $1 returning study_id',
);
const ERASE = statement('study-erase', 'delete from studies where account_id = $1');

/** The limit of removed studies that a device learns of. */
const MAX_REMOVED = 1000;

/** `viewer` is the reading account, '0' for a visitor without one. */
export function studiesStore(database: Database) {
  return { ...studyReadings(database), ...studyChanges(database) };
}

function studyReadings(database: Database) {
  const rows = database.rows.bind(database);
  return {
    byName: async (viewer: string, name: string): Promise<StudyRow | undefined> =>
      (await rows(BY_NAME, [viewer, name]))[0],
    listed: (viewer: string, below: string, most: number) => rows(PUBLIC, [viewer, below, most]),
    own: (accountId: string, most: number) => rows(OWN, [accountId, most]),
    removedOf: async (accountId: string): Promise<readonly string[]> =>
      (await rows(REMOVED, [accountId, MAX_REMOVED])).map(({ name }) => name),
    chapter: async (studyId: string, name: string): Promise<StoredChapter | undefined> => {
      const [row] = await rows(CHAPTER, [studyId, name]);
      return row && chapterOf(row);
    },
    /** The space that an account uses now. */
    used: async (accountId: string) => {
      const [row] = await rows(USED, [accountId]);
      return { studies: Number(row?.studies ?? 0), bytes: Number(row?.bytes ?? 0) };
    },
    firstText: async (studyId: string): Promise<string | undefined> =>
      (await rows(FIRST, [studyId]))[0]?.pgn,
    reported: () => rows(REPORTED, []),
    publicNames: async (most: number): Promise<readonly string[]> =>
      (await rows(PUBLIC_NAMES, [most])).map(({ name }) => name),
    /** All chapters in order, without their moves. */
    chapterSizes: (studyId: string) => rows(CHAPTER_SIZES, [studyId]),
    chapterPgn: async (studyId: string, name: string): Promise<string | undefined> =>
      (await rows(CHAPTER_PGN, [studyId, name]))[0]?.pgn,
    likedBy: (accountId: string) => rows(LIKED_BY, [accountId]),
    exported: (accountId: string, after: string, most: number) =>
      rows(EXPORTED, [accountId, after, most]),
  };
}

function studyChanges(database: Database) {
  const rows = database.rows.bind(database);
  return {
    lockAccount: (accountId: string) => rows(LOCK_ACCOUNT, [accountId]),
    lock: async (name: string): Promise<LockedRow | undefined> => (await rows(LOCK, [name]))[0],
    chapters: async (studyId: string, sent: readonly string[]): Promise<readonly StoredChapter[]> =>
      (await rows(CHAPTERS, [studyId, sent])).map(chapterOf),
    create: async (
      accountId: string,
      name: string,
      head: { readonly title: string; readonly visibility: StudyVisibility },
    ): Promise<string | undefined> =>
      (await rows(CREATE, [name, accountId, head.title, head.visibility]))[0]?.id,
    change: (
      studyId: string,
      head: { readonly title: string; readonly visibility: StudyVisibility },
      revision: number,
    ) => rows(CHANGE, [studyId, head.title, head.visibility, revision]),
    /** Writes the chapters of one revision, deletes those not listed, and updates the order of all. */
    putChapters: async (
      studyId: string,
      chapters: readonly StoredChapter[],
      revision: number,
    ): Promise<void> => {
      const names = chapters.map(({ id }) => id);
      await rows(KEEP, [studyId, names]);
      for (const [place, chapter] of chapters.entries()) {
        const { id, title, pgn, isCopy } = chapter;
        if (chapter.revision !== revision) continue;
        // One connection.
        await rows(PUT, [studyId, id, place + 1, title, pgn, revision, isCopy]);
      }
      await rows(PLACES, [studyId, names]);
    },
    setPicture: (studyId: string, penCode: string) => rows(PICTURE, [studyId, penCode]),
    remove: async (accountId: string, name: string): Promise<boolean> =>
      (await rows(REMOVE, [accountId, name])).length > 0,
    /** Returns the number of likes afterwards. */
    setLiked: async (studyId: string, accountId: string, isLiked: boolean): Promise<number> => {
      await rows(isLiked ? LIKE : UNLIKE, [studyId, accountId]);
      return (await rows(COUNT_LIKES, [studyId]))[0]?.likes ?? 0;
    },
    /** Hides a study or shows it again; returns its author if that changed anything. */
    setHidden: async (name: string, isHidden: boolean): Promise<string | undefined> =>
      (await rows(HIDE, [name, isHidden]))[0]?.account_id,
    erase: async (accountId: string): Promise<void> => {
      for (const { study_id: studyId } of await rows(FORGET_LIKES, [accountId])) {
        // One connection.
        await rows(COUNT_LIKES, [studyId]);
      }
      await rows(ERASE, [accountId]);
    },
  };
}

export type StudiesStore = ReturnType<typeof studiesStore>;

function chapterOf({ name, title, pgn, revision, is_copy: isCopy }: ChapterRow): StoredChapter {
  return { id: name, title, pgn, revision, isCopy };
}
