import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { contentOf, type LocalRecordOnWire, localRecordSchema } from '@chuhe/protocol';
import { openOnce } from '../../platform/session/index.ts';
import type { LocalRecord } from './record.ts';

const markSchema = z.object({
  /** The name of the content. */
  id: z.string(),
  /** The account that knows of it; missing while none does. */
  owner: z.optional(z.string()),
  isRemoved: z.boolean(),
  /** The registered player who removed it: no other account is told. Missing where a guest did. */
  remover: z.optional(z.string()),
});

/** What is known of the content of a record, which may be gone. */
export type ContentMark = z.infer<typeof markSchema>;

interface ContentMarks {
  readonly marks: () => Promise<readonly ContentMark[]>;
  readonly mark: (marks: readonly ContentMark[]) => Promise<void>;
}

interface MarksSchema extends DBSchema {
  readonly marks: { readonly key: string; readonly value: ContentMark };
}

const NAME = 'chuhe-merging';
const VERSION = 1;

/** A database of its own: that of the records stays as it is, and an older tab beside this one can go on. */
export function createContentMarks(): ContentMarks {
  const open = openOnce(async () =>
    openDB<MarksSchema>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('marks', { keyPath: 'id' });
      },
    }),
  );
  return {
    marks: async () => {
      const database = await open();
      const stored: readonly unknown[] = await database.getAll('marks');
      return stored.flatMap((value) => markSchema.safeParse(value).data ?? []);
    },
    mark: async (marks) => {
      const database = await open();
      const writing = database.transaction('marks', 'readwrite');
      await Promise.all([...marks.map((mark) => writing.store.put(mark)), writing.done]);
    },
  };
}

const NAME_LENGTH = 22;

/** A record as it goes to the account: that it is being played matters to this device only. */
export function toWire(record: LocalRecord): LocalRecordOnWire {
  return z.parse(localRecordSchema, record);
}

/** The name of a record's content, the same on every device. Browsers count it on safe pages only. */
export async function contentIdOf(record: LocalRecord): Promise<string> {
  const bytes = new TextEncoder().encode(contentOf(toWire(record)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, NAME_LENGTH);
}
