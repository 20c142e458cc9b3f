import {
  baseOf,
  type Locale,
  LOCALE_ENTRIES,
  LOCALES,
  type NOTICE_TYPES,
  type Written,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Database, statement } from '../../platform/database.ts';

/** The severity of a notice. */
type NoticeType = (typeof NOTICE_TYPES)[number];

export interface Notice {
  readonly type: NoticeType;
  readonly title: Written<string>;
  readonly content: Written<readonly string[]>;
}

const wordsSchema = z.object({ title: z.string(), content: z.array(z.string()) });
const textsSchema = z.catchall(z.object({ zh: wordsSchema, en: wordsSchema }), wordsSchema);

type Texts = z.output<typeof textsSchema>;

type StoredRow = {
  readonly id: string;
  readonly type: NoticeType;
  readonly texts: unknown;
  readonly created_at: Date;
};

/** A notice with its texts by language; the base languages are always there. */
export type NoticeRow = Omit<StoredRow, 'texts'> & { readonly texts: Texts };

const LIST = statement<StoredRow>(
  'notice-list',
  `select id, type, texts, created_at from notices
   where id < $1 and removed_at is null order by id desc limit $2`,
);
const FIND = statement<StoredRow>(
  'notice-find',
  'select id, type, texts, created_at from notices where id = $1 and removed_at is null',
);
const POST = statement<{ id: string }>(
  'notice-post',
  'insert into notices (type, texts) values ($1, $2) returning id',
);
const REMOVE = statement<{ id: string }>(
  'notice-remove',
  'update notices set removed_at = now() where id = $1 and removed_at is null returning id',
);

export function noticesStore(database: Database) {
  return {
    list: async (below: string, most: number): Promise<readonly NoticeRow[]> =>
      (await database.rows(LIST, [below, most])).map(noticeOf),
    async find(id: string): Promise<NoticeRow | undefined> {
      const [row] = await database.rows(FIND, [id]);
      return row && noticeOf(row);
    },
    async post(notice: Notice): Promise<string> {
      const [row] = await database.rows(POST, [notice.type, JSON.stringify(textsOf(notice))]);
      return row?.id ?? '';
    },
    async remove(id: string): Promise<boolean> {
      return (await database.rows(REMOVE, [id])).length > 0;
    },
  };
}

function noticeOf(row: StoredRow): NoticeRow {
  return { ...row, texts: textsSchema.parse(row.texts) };
}

export type NoticesStore = ReturnType<typeof noticesStore>;

/** A notice for one reader: without a text in the reader's language, in its base language and marked as such. */
export function noticeIn(row: NoticeRow, locale: Locale) {
  const own = row.texts[locale];
  const base = baseOf(locale);
  return { type: row.type, ...(own ?? { ...row.texts[base], ...langOf(base, locale) }) };
}

/** The mark of a text that is not in the reader's language. */
export function langOf(written: Locale, locale: Locale): { readonly lang?: string } {
  return written === locale ? {} : { lang: LOCALE_ENTRIES[written].tag };
}

/** A language with only a title or only a text counts as missing. */
function textsOf({ title, content }: Notice): object {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = { title: title[locale], content: content[locale] };
      const isWhole = words.title !== undefined && words.content !== undefined;
      return isWhole ? [[locale, words] as const] : [];
    }),
  );
}
