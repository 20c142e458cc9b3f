import {
  type BaseLocale,
  baseOf,
  type Locale,
  LOCALE_ENTRIES,
  LOCALES,
  type NOTICE_TYPES,
  type Written,
} from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

/** The severity of a notice. */
type NoticeType = (typeof NOTICE_TYPES)[number];

export interface Notice {
  readonly type: NoticeType;
  readonly title: Written<string>;
  readonly content: Written<readonly string[]>;
}

interface Words {
  readonly title: string;
  readonly content: string[];
}

export type NoticeRow = {
  readonly id: string;
  readonly type: NoticeType;
  readonly title_zh: string;
  readonly title_en: string;
  readonly content_zh: string[];
  readonly content_en: string[];
  /** The texts in languages other than the base languages. */
  readonly others: Readonly<Partial<Record<Locale, Words>>>;
  readonly created_at: Date;
};

const LIST = statement<NoticeRow>(
  'notice-list',
  `select id, type, title_zh, title_en, content_zh, content_en, others, created_at from notices
   where id < $1 and removed_at is null order by id desc limit $2`,
);
const FIND = statement<NoticeRow>(
  'notice-find',
  `select id, type, title_zh, title_en, content_zh, content_en, others, created_at from notices
   where id = $1 and removed_at is null`,
);
const POST = statement<{ id: string }>(
  'notice-post',
  `insert into notices (type, title_zh, title_en, content_zh, content_en, others)
   values ($1, $2, $3, $4, $5, $6) returning id`,
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
    async post(notice: Notice): Promise<string> {
      const { type, title, content } = notice;
      const others = JSON.stringify(othersOf(notice));
      const values = [type, title.zh, title.en, content.zh, content.en, others];
      const [row] = await database.rows(POST, values);
      return row?.id ?? '';
    },
    async remove(id: string): Promise<boolean> {
      return (await database.rows(REMOVE, [id])).length > 0;
    },
  };
}

export type NoticesStore = ReturnType<typeof noticesStore>;

/** A notice for one reader: without a text in the reader's language, in its base language and marked as such. */
export function noticeIn(row: NoticeRow, locale: Locale) {
  const own = row.others[locale];
  if (own !== undefined) return { type: row.type, title: own.title, content: own.content };
  const base = baseOf(locale);
  const words: Readonly<Record<BaseLocale, Words>> = {
    zh: { title: row.title_zh, content: row.content_zh },
    en: { title: row.title_en, content: row.content_en },
  };
  return { type: row.type, ...words[base], ...langOf(base, locale) };
}

/** The mark of a text that is not in the reader's language. */
export function langOf(written: Locale, locale: Locale): { readonly lang?: string } {
  return written === locale ? {} : { lang: LOCALE_ENTRIES[written].tag };
}

/** A language with only a title or only a text counts as missing. */
function othersOf({ title, content }: Notice): object {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = { title: title[locale], content: content[locale] };
      const isWhole = words.title !== undefined && words.content !== undefined;
      return isWhole && locale !== baseOf(locale) ? [[locale, words] as const] : [];
    }),
  );
}
