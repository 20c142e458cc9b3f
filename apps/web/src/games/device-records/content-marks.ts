import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { contentOf, type LocalRecordOnWire, localRecordSchema } from '@chuhe/protocol';
import { openOnce } from '../../platform/session/index.ts';
import type { LocalRecord } from './record.ts';

const markSchema = z.object({
  /** The id of the content. */
  id: z.string(),
  /** The account that has it; missing if none does. */
  owner: z.optional(z.string()),
  isRemoved: z.boolean(),
  /** The registered player who removed it, so that no other account removes it. Missing if a guest did. */
  remover: z.optional(z.string()),
});

/** Facts about the content of a record, which may itself be gone. */
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

/** A separate database: that of the records stays unchanged, so that an older tab can continue to use it. */
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

/** A record as sent to the account, without the open flag, which matters only to this device. */
export function toWire(record: LocalRecord): LocalRecordOnWire {
  return z.parse(localRecordSchema, record);
}

/** The id of a record's content, the same on every device. Browsers compute hashes only in secure contexts. */
export async function contentIdOf(record: LocalRecord): Promise<string> {
  const bytes = new TextEncoder().encode(contentOf(toWire(record)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, NAME_LENGTH);
}
