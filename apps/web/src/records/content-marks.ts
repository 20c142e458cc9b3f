import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';

const markSchema = z.object({
  /** The name of the content. */
  id: z.string(),
  /** The account that knows of it; missing while none does. */
  owner: z.optional(z.string()),
  isRemoved: z.boolean(),
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
  let opening: Promise<IDBPDatabase<MarksSchema>> | undefined;
  const open = (): Promise<IDBPDatabase<MarksSchema>> => {
    opening ??= openDB<MarksSchema>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('marks', { keyPath: 'id' });
      },
    });
    return opening;
  };
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
