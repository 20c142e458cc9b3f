import type { Locale, NOTICE_TYPES } from '@chuhe/protocol';
import { type Database, statement } from '../platform/database.ts';

/** How grave a notice is. */
type NoticeType = (typeof NOTICE_TYPES)[number];

/** A notice in both languages. */
export interface Notice {
  readonly type: NoticeType;
  readonly title: Readonly<Record<Locale, string>>;
  readonly content: Readonly<Record<Locale, readonly string[]>>;
}

export type NoticeRow = {
  readonly id: string;
  readonly type: NoticeType;
  readonly title_zh: string;
  readonly title_en: string;
  readonly content_zh: string[];
  readonly content_en: string[];
  readonly created_at: Date;
};

const LIST = statement<NoticeRow>(
  'notice-list',
  `select id, type, title_zh, title_en, content_zh, content_en, created_at from notices
   where id < $1 and removed_at is null order by id desc limit $2`,
);
const FIND = statement<NoticeRow>(
  'notice-find',
  `select id, type, title_zh, title_en, content_zh, content_en, created_at from notices
   where id = $1 and removed_at is null`,
);
const POST = statement<{ id: string }>(
  'notice-post',
  `insert into notices (type, title_zh, title_en, content_zh, content_en)
   values ($1, $2, $3, $4, $5) returning id`,
);
const REMOVE = statement<{ id: string }>(
  'notice-remove',
  'update notices set removed_at = now() where id = $1 and removed_at is null returning id',
);

export function noticesStore(database: Database) {
  return {
    list: (below: string, most: number) => database.rows(LIST, [below, most]),
    async find(id: string): Promise<NoticeRow | undefined> {
      const [row] = await database.rows(FIND, [id]);
      return row;
    },
    async post({ type, title, content }: Notice): Promise<string> {
      const values = [type, title.zh, title.en, content.zh, content.en];
      const [row] = await database.rows(POST, values);
      return row?.id ?? '';
    },
    async remove(id: string): Promise<boolean> {
      return (await database.rows(REMOVE, [id])).length > 0;
    },
  };
}

export type NoticesStore = ReturnType<typeof noticesStore>;
